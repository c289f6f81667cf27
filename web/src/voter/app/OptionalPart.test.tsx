// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { deferComponent } from './deferComponent.tsx'
import { FailureBoundary } from './FailureBoundary.tsx'
import { OptionalPart } from './OptionalPart.tsx'
import { LoadError } from './resource.ts'

const offline = () => Promise.reject(new Error('offline'))

test('a page stays as it is if one of its optional parts cannot be loaded', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const Part = deferComponent(offline)
  render(
    <main>
      <h1>Rangliste</h1>
      <OptionalPart>
        <Part />
      </OptionalPart>
    </main>,
  )
  await waitFor(() => expect(report).toHaveBeenCalledWith(expect.any(LoadError)))
  expect(screen.getByRole('heading', { name: 'Rangliste' })).toBeVisible()
})

test('a page that cannot be loaded is reported as such', async () => {
  const handleFailure = vi.fn()
  const Page = deferComponent(offline)
  render(
    <FailureBoundary onFailure={handleFailure}>
      <Suspense>
        <Page />
      </Suspense>
    </FailureBoundary>,
  )
  await waitFor(() => expect(handleFailure).toHaveBeenCalledWith(expect.any(LoadError)))
})
