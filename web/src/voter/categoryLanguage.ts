import type { Snapshot } from '../core/snapshot.ts'

/** The language that a category stands in, which is that of the first thesis in it. */
export function getCategoryLanguage(category: string, { instance, theses }: Snapshot): string {
  return theses.find((thesis) => thesis.category === category)?.lang?.category ?? instance.language
}
