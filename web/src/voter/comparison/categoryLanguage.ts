import type { Snapshot } from '../../core/snapshot.ts'

/** Returns the language of a category's name, which is that of the first thesis in it. */
export function getCategoryLanguage(category: string, { instance, theses }: Snapshot): string {
  return theses.find((thesis) => thesis.category === category)?.lang?.category ?? instance.language
}
