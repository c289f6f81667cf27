import type german from '../../../locales/de/voter/extras.json'

/** The texts of surveys and advertisements. */
export type CardTexts = (typeof german)['cards']

const files = import.meta.glob<CardTexts>('../../../locales/*/voter/extras.json', { import: 'cards' })

const texts = new Map<string, Promise<CardTexts>>()

/** Loads the texts of the cards for a preview, once for each language of the voter app. */
export function loadCardTexts(language: string): Promise<CardTexts> {
  const loaded = texts.get(language) ?? load(language)
  texts.set(language, loaded)
  return loaded
}

async function load(language: string): Promise<CardTexts> {
  const loadFile = files[`../../../locales/${language}/voter/extras.json`]
  if (!loadFile) throw new Error(`there are no texts in ${language}`)
  return loadFile()
}
