import type { i18n } from 'i18next'
import { isStorageWorking } from '../../browser/storage.ts'
import { type Language, saveLanguage } from './i18n.ts'

/**
 * Keeps the language and shows the portal in it: by loading the page again after `delay`, since every text that the
 * server has sent is in the other language. A choice that lives in memory alone would be lost by that: then the words
 * of the screens change where they are.
 */
export function changeLanguage(texts: i18n, language: Language, delay = 0): void {
  saveLanguage(language)
  if (isStorageWorking()) {
    setTimeout(() => location.reload(), delay)
    return
  }
  document.documentElement.lang = language
  void texts.changeLanguage(language)
}
