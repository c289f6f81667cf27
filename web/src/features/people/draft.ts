import type { Entered } from './fields.ts'

/** What was typed into a form of this screen and not saved, until it is. */
export function draftOf(key: string) {
  const name = `people_draft:${key}`
  return {
    read(): Entered | null {
      try {
        return JSON.parse(localStorage.getItem(name) ?? 'null')
      } catch {
        return null
      }
    },
    keep: (entered: Entered) => localStorage.setItem(name, JSON.stringify(entered)),
    forget: () => localStorage.removeItem(name),
  }
}

/** Whether the same would be stored: the server leaves out spaces at the ends. */
export function isSame(a: Entered, b: Entered): boolean {
  return Object.keys(b).every((name) => (a[name] ?? '').trim() === (b[name] ?? '').trim())
}
