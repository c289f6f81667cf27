import { useTexts } from '../../voterUi/Texts.tsx'
import { createResource, type Resource } from '../app/resource.ts'

/** The files of an area of texts, one for each language: `import.meta.glob` of `locales/*\/voter/<area>.json`. */
export type TextFiles<T> = Readonly<Record<string, () => Promise<T>>>

const areas = new Map<() => Promise<unknown>, Resource<unknown>>()

/** Returns the texts of an area that the first screen does not need. No other language is loaded. */
export function getLazyTexts<T>(files: TextFiles<T>, tag: string): Resource<T> {
  const path = Object.keys(files).find((path) => path.includes(`/locales/${tag}/`)) ?? ''
  const load = files[path]
  if (!load) throw new Error(`there are no texts in ${tag}`)
  const area = areas.get(load) ?? createResource(load)
  areas.set(load, area)
  return area as Resource<T>
}

/** Returns the texts of an area in the reader's language. Suspends until they are loaded. */
export function useLazyTexts<T>(files: TextFiles<T>): T {
  return getLazyTexts(files, useTexts().tag).read()
}
