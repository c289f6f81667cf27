import german from '../../../../locales/de/voter/app.json?url'
import english from '../../../../locales/en/voter/app.json?url'

/** Languages of the voter app itself; an election's own texts may be in others. */
export type InterfaceLanguage = 'de' | 'en'

/** Returns English for every variant of English, German for anything else, as the server does. */
export function getInterfaceLanguage(tag: string): InterfaceLanguage {
  return tag.split('-')[0] === 'en' ? 'en' : 'de'
}

/** Returns the URL of the texts. They are loaded as data, so that they need not be executed as a script. */
export function getTextsUrl(language: InterfaceLanguage): string {
  return { de: german, en: english }[language]
}
