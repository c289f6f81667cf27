/** Saved views of lists: named filters and orders, kept in this browser for each account. */
import * as v from 'valibot'
import { browserStorage } from '../browser/storage.ts'

const VIEW = v.object({ name: v.string(), search: v.record(v.string(), v.string()) })
const VIEWS = v.fallback(v.record(v.string(), v.array(VIEW)), {})

export type SavedView = v.InferOutput<typeof VIEW>

/** Search parameters that a view does not keep, because they only concern the current visit of the list. */
const TRANSIENT_PARAMS: readonly string[] = ['page', 'open', 'job', 'correct']

function getKey(account: number): string {
  return `saved_views:${account}`
}

function readAll(account: number): v.InferOutput<typeof VIEWS> {
  try {
    return v.parse(VIEWS, JSON.parse(browserStorage.getItem(getKey(account)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Returns the views of a list that an account has saved. */
export function listSavedViews(account: number, list: string): readonly SavedView[] {
  return readAll(account)[list] ?? []
}

/** Saves a view. One with the same name is replaced. */
export function saveView(account: number, list: string, view: SavedView): readonly SavedView[] {
  const others = listSavedViews(account, list).filter(({ name }) => name !== view.name)
  return write(account, list, [...others, view])
}

export function deleteView(account: number, list: string, name: string): readonly SavedView[] {
  const others = listSavedViews(account, list).filter((view) => view.name !== name)
  return write(account, list, others)
}

function write(account: number, list: string, views: SavedView[]): readonly SavedView[] {
  browserStorage.setItem(getKey(account), JSON.stringify({ ...readAll(account), [list]: views }))
  return views
}

/** Returns the search parameters that a view keeps. */
export function toViewSearch(search: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => typeof value === 'string' && !TRANSIENT_PARAMS.includes(name)),
  )
}
