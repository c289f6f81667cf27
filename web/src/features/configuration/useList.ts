import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showUndoToast } from '../../ui/undoToast.tsx'
import type { ConfigurationEditor } from './draft.ts'
import { getItems, type Item, type List, moveEntry, replaceItems } from './translatedLists.ts'
import { useListKeys } from './useListKeys.ts'

/** Returns the operations on a list of the configuration. Translations move with the entries. */
export function useList<Name extends List>(
  editor: ConfigurationEditor,
  list: Name,
  getTitle: (entry: Item<Name>['entry']) => string,
) {
  const { t } = useTranslation('configuration')
  const [announcement, announce] = useState('')
  const { keys, ...listKeys } = useListKeys(editor.configuration[list].length)
  // An undo happens later, when the configuration may have changed.
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })
  const write = (items: readonly Item<Name>[]) =>
    latest.current.change(replaceItems(latest.current.configuration, list, items))
  const getCurrentItems = () => getItems(latest.current.configuration, list)

  function add(entry: Item<Name>['entry']) {
    listKeys.add()
    write([...getCurrentItems(), { entry, texts: {} }])
  }

  function move(from: number, to: number) {
    const items = getCurrentItems()
    const item = items[from]
    if (!item) return
    listKeys.move(from, to)
    write(moveEntry(items, from, to))
    announce(t('order.moved', { name: getTitle(item.entry), place: to + 1, count: items.length }))
  }

  function remove(at: number) {
    const items = getCurrentItems()
    const item = items[at]
    if (!item) return
    listKeys.remove(at)
    write(items.toSpliced(at, 1))
    const name = getTitle(item.entry) || t(`part.${list as List}`, { number: at + 1 })
    showUndoToast(t('removed', { name }), () => write(getCurrentItems().toSpliced(at, 0, item)))
  }

  /** Removes all entries, as in a new instance. */
  function clear() {
    const items = getCurrentItems()
    write([])
    showUndoToast(t('cleared', { count: items.length }), () => write([...items, ...getCurrentItems()]))
  }

  return { keys, add, move, remove, clear, announcement }
}
