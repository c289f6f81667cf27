/** The portal's texts. Those of the frame are loaded before anything is shown, those of a feature when it is opened. */

import { type BackendModule, createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { browserStorage } from '../../browser/storage.ts'
import './resources.ts'

export type Language = 'de' | 'en'

export const LANGUAGES = ['de', 'en'] as const

const STORAGE_KEY = 'currentLanguage'

/** The texts that every screen needs. */
const frameFiles = { de: () => import('./frameTexts.de.ts'), en: () => import('./frameTexts.en.ts') } as const

/** The texts of the pages, a file for each namespace. */
const textFiles = import.meta.glob<ResourceLanguage>(
  [
    '../../../../locales/{de,en}/portal/*.json',
    '!../../../../locales/*/portal/{common,errors,navigation,notifications,picture,search}.json',
  ],
  { import: 'default' },
)

const fileBackend: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, namespace) {
    const load = textFiles[`../../../../locales/${language}/portal/${namespace}.json`]
    if (!load) throw new Error(`there are no texts ${namespace} in ${language}`)
    return load()
  },
}

/** Returns the language chosen in this browser, if any. */
export function getChosenLanguage(): Language | null {
  const kept = browserStorage.getItem(STORAGE_KEY)
  return isLanguage(kept) ? kept : null
}

/**
 * Returns the language chosen in this browser, otherwise the first supported language of the browser, otherwise German.
 */
export function detectLanguage(): Language {
  const chosen = getChosenLanguage()
  if (chosen) return chosen
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => isLanguage(tag))
  return (wanted as Language | undefined) ?? 'de'
}

export function saveLanguage(choice: Language): void {
  browserStorage.setItem(STORAGE_KEY, choice)
}

/** Loads the texts in a language, including those of the frame. */
export async function loadTexts(choice: Language): Promise<i18n> {
  const { frameTexts } = await frameFiles[choice]()
  const instance = createInstance()
  await instance
    .use(fileBackend)
    .use(initReactI18next)
    .init({
      lng: choice,
      supportedLngs: [...LANGUAGES],
      // Both languages have every text (texts.test.ts), so no fallback is needed.
      fallbackLng: false,
      ns: Object.keys(frameTexts),
      // A copy, because the library adds the texts of the pages to it.
      resources: { [choice]: { ...frameTexts } },
      // The texts of the pages are loaded on demand.
      partialBundledLanguages: true,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  return instance
}

function isLanguage(tag: string | null | undefined): tag is Language {
  return tag === 'de' || tag === 'en'
}
