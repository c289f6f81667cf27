import { ActionIcon, Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconRestore, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DragHandle } from '../../ui/DragHandle.tsx'
import { MoveButtons } from '../../ui/MoveButtons.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { useSortableRow } from '../../ui/useSortableRow.ts'
import classes from './Configuration.module.css'
import type { ConfigurationEditor } from './draft.ts'
import type { Item, List } from './translatedLists.ts'
import { useList } from './useList.ts'

interface Props<Name extends List> {
  readonly editor: ConfigurationEditor
  readonly list: Name
  /** The value of a new entry. */
  readonly emptyEntry: Item<Name>['entry']
  /** Returns the title of an entry; empty until it is filled in. */
  readonly getTitle: (entry: Item<Name>['entry']) => string
  /** Renders the fields of the entry at an index. */
  readonly children: (at: number) => ReactNode
}

/** An editable list of the configuration: entries can be added, edited, sorted, removed and restored. */
export function ListEntry<Name extends List>({ editor, list, emptyEntry, getTitle, children }: Props<Name>) {
  const { t } = useTranslation('configuration')
  const { keys, add, move, remove, clear, announcement } = useList(editor, list, getTitle)
  const addButton = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  const entries = editor.configuration[list] as readonly Item<Name>['entry'][]
  const getName = (at: number) => {
    const entry = entries[at]
    return (entry && getTitle(entry)) || t(`part.${list as List}`, { number: at + 1 })
  }

  useEffect(() => {
    if (added) document.getElementById(added)?.querySelector<HTMLElement>('input:not([type=file])')?.focus()
  }, [added])

  function append() {
    setAdded(rowId(list, entries.length))
    add(emptyEntry)
  }

  return (
    <Stack gap="md" id={list}>
      <SortableList ids={keys} nameOf={(id) => getName(keys.indexOf(Number(id)))} onDrop={move}>
        <ol className={classes.list}>
          {keys.map((key, at) => (
            <Row
              key={key}
              id={key}
              at={at}
              list={list}
              last={keys.length - 1}
              title={getName(at)}
              onMove={(to) => move(at, to)}
              onRemove={() => {
                remove(at)
                addButton.current?.focus()
              }}
            >
              {children(at)}
            </Row>
          ))}
        </ol>
      </SortableList>
      <Group gap="sm">
        <Button ref={addButton} variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={append}>
          {t(`add.${list as List}`)}
        </Button>
        {keys.length > 1 && (
          <Button
            variant="subtle"
            size="sm"
            mih={44}
            leftSection={<IconRestore size={18} aria-hidden />}
            onClick={() => {
              clear()
              addButton.current?.focus()
            }}
          >
            {t(`clear.${list as List}`)}
          </Button>
        )}
      </Group>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  )
}

const rowId = (list: List, at: number) => `${list}.${at}`

interface RowProps {
  readonly id: number
  readonly at: number
  readonly last: number
  readonly list: List
  readonly title: string
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

function Row({ id, at, last, list, title, onMove, onRemove, children }: RowProps) {
  const { t } = useTranslation('configuration')
  const { row, handle } = useSortableRow(id, last > 0)
  return (
    <li {...row} id={rowId(list, at)} className={classes.entry} aria-label={title}>
      <div className={classes.entryHead}>
        {last > 0 && <DragHandle label={t('order.handle', { name: title })} {...handle} />}
        <Title order={3} size="h4" className={classes.entryTitle} dir="auto">
          {title}
        </Title>
        {last > 0 && (
          <MoveButtons
            position={at}
            last={last}
            canMove
            labels={{ up: t('order.up', { name: title }), down: t('order.down', { name: title }) }}
            onMove={onMove}
          />
        )}
        <ActionIcon size={44} variant="subtle" aria-label={t('remove', { name: title })} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      <Stack gap="md">{children}</Stack>
    </li>
  )
}
