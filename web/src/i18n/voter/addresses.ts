import german from './de.json?url'
import english from './en.json?url'

/** Languages of the voter app itself; an election's own texts may come in more. */
export type InterfaceLanguage = 'de' | 'en'

/** English for every English, German for anything else, as the server has it. */
export function getInterfaceLanguage(tag: string): InterfaceLanguage {
  return tag.split('-')[0] === 'en' ? 'en' : 'de'
}

/** Where the texts are: they are data, so that they need not be run as a script. */
export function getTextsUrl(language: InterfaceLanguage): string {
  return { de: german, en: english }[language]
}
