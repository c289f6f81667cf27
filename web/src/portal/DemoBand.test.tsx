// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildMe } from '../../test/people.ts'
import { renderPart } from '../../test/portal.tsx'
import { SHELL } from '../../test/shell.ts'
import * as portalConfig from '../api/portalConfig.ts'
import { DemoBand } from './DemoBand.tsx'

const USER = buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }).User

afterEach(() => vi.restoreAllMocks())

const findBand = () => screen.queryByRole('region', { name: 'Demo' })

test('a portal that is no demo has no band', async () => {
  await renderPart(<DemoBand user={USER} />)
  expect(findBand()).toBeNull()
})

test('in a demo, a band says who one is and leads back to the choice', async () => {
  const config = { ...SHELL, demo: { [USER.email]: 'creator' } as const }
  vi.spyOn(portalConfig, 'getPortalConfig').mockReturnValue(config)
  await renderPart(<DemoBand user={USER} />)
  expect(findBand()).toHaveTextContent(/^Demo: Sie sind .+, Redaktion\./)
  expect(findBand()).toHaveAttribute('data-person', 'creator')
  expect(screen.getByRole('button', { name: 'Andere Person wählen' })).toBeVisible()
})
