import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showUndoToast } from '../../ui/undoToast.tsx'
import type { PartProps } from './draft.ts'
import { type Item, itemsOf, type List, moved, withItems } from './lists.ts'
import { useKeys } from './useKeys.ts'

/** What can be done with a list of the document. Its translations go along. */
export function useList<Name extends List>(
  parts: PartProps,
  list: Name,
  titleOf: (entry: Item<Name>['entry']) => string,
) {
  const { t } = useTranslation('configuration')
  const [announcement, announce] = useState('')
  const { keys, ...of } = useKeys(parts.draft[list].length)
  // An undo comes later, when the document has gone on.
  const now = useRef(parts)
  useEffect(() => {
    now.current = parts
  })
  const write = (items: readonly Item<Name>[]) => now.current.change(withItems(now.current.draft, list, items))
  const itemsNow = () => itemsOf(now.current.draft, list)

  function add(entry: Item<Name>['entry']) {
    of.add()
    write([...itemsNow(), { entry, texts: {} }])
  }

  function move(from: number, to: number) {
    const items = itemsNow()
    const item = items[from]
    if (!item) return
    of.move(from, to)
    write(moved(items, from, to))
    announce(t('order.moved', { name: titleOf(item.entry), place: to + 1, count: items.length }))
  }

  function remove(at: number) {
    const items = itemsNow()
    const item = items[at]
    if (!item) return
    of.remove(at)
    write(items.toSpliced(at, 1))
    const name = titleOf(item.entry) || t(`part.${list as List}`, { number: at + 1 })
    showUndoToast(t('removed', { name }), () => write(itemsNow().toSpliced(at, 0, item)))
  }

  return { keys, add, move, remove, announcement }
}
