// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { getUrlInChosenLanguage, rememberLanguageChoices } from './languageChoice.ts'

const HEADER = `<nav class="languages">
  <a href="?lang=de" hreflang="de" aria-current="true">Deutsch</a>
  <a href="?lang=de-x-easy" hreflang="de-x-easy"><span>Leichte Sprache</span></a>
  <a href="?lang=ar" hreflang="ar">العربية</a>
</nav>`

/** Opens a page of the instance, as the server renders it. */
function open(path: string): void {
  history.replaceState(null, '', `/match/hinterwald${path}`)
  document.body.innerHTML = HEADER
}

/** Follows a language of the header, without leaving the page. */
function choose(name: string): void {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)
  link?.addEventListener('click', (event) => event.preventDefault())
  const inner = link?.firstElementChild ?? link
  inner?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** Removes the listeners of earlier tests, which share the window. */
beforeEach(() => {
  const added = vi.spyOn(window, 'addEventListener')
  return () => {
    for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener)
  }
})

test('the chosen language is used on every page of the instance, and the rest of the address stays', () => {
  open('')
  rememberLanguageChoices('hinterwald')
  choose('Leichte Sprache')
  open('/theses/2')
  expect(getUrlInChosenLanguage('hinterwald')).toBe('/match/hinterwald/theses/2?lang=de-x-easy')
  open('/bookmarks?embed=1#m=p21')
  expect(getUrlInChosenLanguage('hinterwald')).toBe('/match/hinterwald/bookmarks?lang=de-x-easy&embed=1#m=p21')
})

test('a language is remembered for the instance in which it was chosen', () => {
  open('')
  rememberLanguageChoices('hinterwald')
  choose('العربية')
  expect(getUrlInChosenLanguage('vorderwald')).toBeNull()
})

test('the language in the address wins over the remembered one', () => {
  open('')
  rememberLanguageChoices('hinterwald')
  choose('العربية')
  open('?lang=de')
  expect(getUrlInChosenLanguage('hinterwald')).toBeNull()
})

test('the page stays as it is in the remembered language, and if the instance is no longer offered in it', () => {
  open('')
  rememberLanguageChoices('hinterwald')
  choose('Deutsch')
  expect(getUrlInChosenLanguage('hinterwald')).toBeNull()
  choose('العربية')
  document.querySelector('[hreflang="ar"]')?.remove()
  expect(getUrlInChosenLanguage('hinterwald')).toBeNull()
})

test('a kiosk neither remembers a language nor uses a remembered one', () => {
  open('?kiosk=1')
  rememberLanguageChoices('hinterwald')
  choose('العربية')
  open('')
  expect(getUrlInChosenLanguage('hinterwald')).toBeNull()
  rememberLanguageChoices('hinterwald')
  choose('العربية')
  open('?kiosk=1')
  expect(getUrlInChosenLanguage('hinterwald')).toBeNull()
})
