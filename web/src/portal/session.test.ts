// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { meOf } from '../../test/people.ts'
import { preparePage } from '../../test/portal.tsx'
import { TOKENS } from '../../test/session.ts'
import { forget, keepMe, keepTokens } from '../api/session.ts'
import { chosenLanguage, keepLanguage } from '../i18n/portal/i18n.ts'
import { makeQueries } from './queries.ts'
import { makeRouter } from './router.tsx'
import { followSession } from './session.ts'

beforeEach(() => preparePage('de'))

const ADA = meOf('creator', { application_id: 7 })
const ENGLISH = { ...ADA, User: { ...ADA.User, language: 'en' as const } }

function following() {
  const queries = makeQueries()
  const reload = vi.fn()
  const stop = followSession(makeRouter(queries), queries, reload)
  return { queries, reload, stop }
}

test('a new browser takes the language of the account', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  const { reload, stop } = following()
  keepTokens(TOKENS)
  keepMe(ENGLISH)
  expect(chosenLanguage()).toBe('en')
  expect(reload).toHaveBeenCalledOnce()
  stop()
})

test('a language chosen in this browser stays', () => {
  keepLanguage('de')
  const { reload, stop } = following()
  keepTokens(TOKENS)
  keepMe(ENGLISH)
  expect(chosenLanguage()).toBe('de')
  expect(reload).not.toHaveBeenCalled()
  stop()
})

test('what was loaded for one person is gone when they sign out', () => {
  keepTokens(TOKENS)
  keepMe(ADA)
  const { queries, stop } = following()
  queries.setQueryData(['secrets'], 'of Ada')
  forget()
  expect(queries.getQueryData(['secrets'])).toBeUndefined()
  stop()
})

test('a new token or a new phone number is no new person', () => {
  keepTokens(TOKENS)
  keepMe(ADA)
  const { queries, stop } = following()
  queries.setQueryData(['secrets'], 'of Ada')
  keepTokens({ ...TOKENS, id_token: 'newer' })
  keepMe({ ...ADA, User: { ...ADA.User, phone: '0123' } })
  expect(queries.getQueryData(['secrets'])).toBe('of Ada')
  stop()
})
