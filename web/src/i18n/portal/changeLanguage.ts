import type { i18n } from 'i18next'
import { isStorageWorking } from '../../browser/storage.ts'
import { type Language, saveLanguage } from './i18n.ts'

/**
 * Stores the language and shows the portal in it. The page is loaded again after `delay`, because every text that the
 * server has sent is in the other language. If the choice is only held in memory, a reload would lose it; then only the
 * portal's own texts change.
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
