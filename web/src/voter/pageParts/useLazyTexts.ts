import { useTexts } from '../../voterUi/Texts.tsx'
import { createResource, type Resource } from '../app/resource.ts'

/** The files of an area of texts, one for each language: `import.meta.glob` of `locales/*\/voter/<area>.json`. */
type TextFiles<T> = Readonly<Record<string, () => Promise<T>>>

const areas = new Map<() => Promise<unknown>, Resource<unknown>>()

/**
 * Returns the texts of an area that the first screen does not need, in the reader's language. Suspends until they are
 * loaded. No other language is loaded.
 */
export function useLazyTexts<T>(files: TextFiles<T>): T {
  const [language] = useTexts().language.split('-')
  const path = Object.keys(files).find((path) => path.includes(`/locales/${language}/`)) ?? ''
  const load = files[path]
  if (!load) throw new Error(`there are no texts in ${language}`)
  const area = areas.get(load) ?? createResource(load)
  areas.set(load, area)
  return area.read() as T
}
