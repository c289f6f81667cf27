import { useTexts } from '../../voterUi/Texts.tsx'

/** The files of an area of texts, one for each language: `import.meta.glob` of `locales/*\/voter/<area>.json`. */
type TextFiles<T> = Readonly<Record<string, () => Promise<T>>>

const loaded = new Map<() => Promise<unknown>, unknown>()

/**
 * Returns the texts of an area that the first screen does not need, in the reader's language. Suspends until they are
 * loaded. No other language is loaded.
 */
export function useLazyTexts<T>(files: TextFiles<T>): T {
  const [language] = useTexts().language.split('-')
  const path = Object.keys(files).find((path) => path.includes(`/locales/${language}/`)) ?? ''
  const load = files[path]
  if (!load) throw new Error(`there are no texts in ${language}`)
  // A promise is thrown as `lazy` does, because `use` suspends once more for texts that are already there.
  if (!loaded.has(load)) throw load().then((texts) => loaded.set(load, texts))
  return loaded.get(load) as T
}
