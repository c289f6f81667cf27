import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowsSort,
  IconCopy,
  IconDots,
  IconEye,
  IconPencil,
  IconTextSpellcheck,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { THESES_SEARCH } from './searchParams.ts'
import type { Thesis } from './theses.ts'

interface Props {
  readonly thesis: Thesis
  readonly isFinal: boolean
  readonly canCorrect: boolean
  readonly canMove: boolean
  readonly onMove: () => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** More actions for a thesis. For final theses it says why they are disabled. */
export function ThesisMenu({
  thesis: { id, position },
  isFinal,
  canCorrect,
  canMove,
  onMove,
  onDuplicate,
  onRemove,
}: Props) {
  const { t } = useTranslation('theses')
  const [, setSearchParams] = useSearchParams(THESES_SEARCH)
  const Open = isFinal ? IconEye : IconPencil
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} variant="subtle" aria-label={t('menu.of', { place: position + 1 })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Open size={18} aria-hidden />} onClick={() => setSearchParams({ open: String(id) })}>
          {t(isFinal ? 'menu.look' : 'menu.edit')}
        </Menu.Item>
        {canCorrect && (
          <Menu.Item
            leftSection={<IconTextSpellcheck size={18} aria-hidden />}
            onClick={() => setSearchParams({ correct: String(id) })}
          >
            {t('correction.open')}
          </Menu.Item>
        )}
        {isFinal && <Menu.Label>{t('frozen.title')}</Menu.Label>}
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} disabled={isFinal} onClick={onDuplicate}>
          {t('menu.duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsSort size={18} aria-hidden />} disabled={!canMove} onClick={onMove}>
          {t('menu.toPlace')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="red" disabled={isFinal} onClick={onRemove}>
          {t('menu.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
