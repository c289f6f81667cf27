import { toSearchText } from '../../core/searchText.ts'

/** Returns a key for each name: the first letter of the name that no earlier name uses. Names without one are absent. */
export function assignKeys(names: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  const used = new Set<string>()
  for (const name of names) {
    const key = [...toSearchText(name)].find((letter) => /[a-z]/.test(letter) && !used.has(letter))
    if (!key) continue
    used.add(key)
    keys.set(name, key)
  }
  return keys
}
