import { Button, Progress, Select, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../../api/apiError.ts'
import { PHOTO_LIMITS, toPictureError } from '../../../ui/picture.ts'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { EntryThumbnail } from '../EntryThumbnail.tsx'
import type { Entry } from '../entries.ts'
import { useErrorReasons } from '../useErrorReasons.ts'
import classes from './PictureImport.module.css'
import { getEntryKey, type PictureRow, type PictureRowState } from './pictureRows.ts'
import type { PictureImportState } from './usePictureImport.ts'

interface Props {
  readonly row: PictureRow
  readonly rowState: PictureRowState
  /** The entry that gets the picture; undefined while none is chosen. */
  readonly entry: Entry | undefined
  readonly entries: readonly Entry[]
  readonly pictureImport: PictureImportState
}

/** A picture: who gets it, the present one beside it, and how far its upload is. */
export function PictureRowItem({ row, rowState, entry, entries, pictureImport }: Props) {
  const { t } = useTranslation('pictureImport')
  const [isChoosing, setChoosing] = useState(false)
  const isFixed = pictureImport.isUploading || rowState === 'done' || rowState === 'sending'
  const assign = (key: string) => {
    setChoosing(false)
    pictureImport.assign(row.id, key)
  }
  return (
    <li className={classes.row} data-state={rowState}>
      <div className={classes.pictures}>
        {entry && <EntryThumbnail entry={entry} />}
        {entry && <IconArrowRight size={16} className={classes.arrow} role="img" aria-label={t('becomes')} />}
        <NewPicture row={row} />
      </div>
      <div className={classes.who}>
        <Text fw={600} truncate>
          {entry ? entry.name : t('whose')}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {[entry && describeEntry(entry, t('place', { place: entry.listPlace })), row.path]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={classes.state}>
        <RowStateText row={row} rowState={rowState} />
      </div>
      {!isFixed && (
        <div className={classes.actions}>
          {isChoosing ? (
            <TargetSelect label={t('choose', { file: row.path })} entries={entries} row={row} onChoose={assign} />
          ) : (
            <RowActions {...{ row, rowState, pictureImport }} onAssign={assign} onChoose={() => setChoosing(true)} />
          )}
        </div>
      )}
    </li>
  )
}

/** Returns the party and the place on its list, or the full name of a party. */
function describeEntry(entry: Entry, place: string): string {
  if (entry.kind === 'parties') return entry.detail
  return [entry.party, entry.listPlace >= 1 ? place : ''].filter(Boolean).join(', ')
}

function NewPicture({ row: { picture } }: { readonly row: PictureRow }) {
  const { t } = useTranslation('pictureImport')
  if (picture?.kind === 'ready') return <img className={classes.picture} src={picture.url} alt={t('new')} />
  return <Thumbnail src={null} letters={picture ? '!' : '…'} />
}

function RowStateText({ row, rowState }: Pick<Props, 'row' | 'rowState'>) {
  const { t } = useTranslation(['pictureImport', 'picture'])
  const describeError = useErrorReasons()
  switch (rowState) {
    case 'sending':
      return (
        <Progress
          value={row.upload?.kind === 'sending' ? 100 * row.upload.share : 0}
          aria-label={t('sending', { file: row.path })}
        />
      )
    case 'done':
      return (
        <Text size="sm" className={classes.done}>
          <IconCheck size={18} aria-hidden /> {t('saved')}
        </Text>
      )
    case 'unreadable': {
      const problem = row.picture?.kind === 'unreadable' ? row.picture.problem : 'unreadable'
      return <Problem>{t(`picture:problem.${toKnownProblem(problem)}`, PHOTO_LIMITS)}</Problem>
    }
    case 'failed': {
      const error = row.upload?.kind === 'failed' ? row.upload.error : null
      const problem = toPictureError(error)
      return (
        <Problem>
          {problem || getErrorCode(error) === 'offline'
            ? t(problem ? `picture:problem.${problem}` : 'offline', PHOTO_LIMITS)
            : describeError(error)}
        </Problem>
      )
    }
    case 'twice':
      return <Text size="sm">{t('twice')}</Text>
    case 'open':
      return <Text size="sm">{t(row.match.entries.length > 0 ? 'ask' : 'unknown')}</Text>
    case 'leftOut':
      return (
        <Text size="sm" c="dimmed">
          {t('isLeftOut')}
        </Text>
      )
    default:
      return null
  }
}

const KNOWN_PROBLEMS = ['type', 'heic', 'too_large', 'too_many_pixels', 'too_small'] as const

function toKnownProblem(problem: string) {
  return KNOWN_PROBLEMS.find((known) => known === problem) ?? 'unreadable'
}

function Problem({ children }: { readonly children: string }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      <IconAlertTriangle size={16} aria-hidden /> {children}
    </Text>
  )
}

interface ActionProps extends Pick<Props, 'row' | 'rowState' | 'pictureImport'> {
  readonly onAssign: (key: string) => void
  readonly onChoose: () => void
}

function RowActions({ row, rowState, pictureImport, onAssign, onChoose }: ActionProps) {
  const { t } = useTranslation('pictureImport')
  const small = { size: 'compact-sm', mih: 36 } as const
  if (rowState === 'leftOut')
    return (
      <Button {...small} variant="subtle" onClick={() => pictureImport.setLeftOut(row.id, false)}>
        {t('takeBack')}
      </Button>
    )
  return (
    <>
      {rowState === 'failed' && (
        <Button {...small} variant="light" onClick={() => pictureImport.uploadOne(row)}>
          {t('retry')}
        </Button>
      )}
      {rowState === 'open' &&
        row.match.entries.map((each) => (
          <Button key={getEntryKey(each)} {...small} variant="light" onClick={() => onAssign(getEntryKey(each))}>
            {each.name}
          </Button>
        ))}
      {rowState !== 'unreadable' && (
        <Button
          {...small}
          variant="subtle"
          onClick={onChoose}
          aria-label={t(rowState === 'open' ? 'otherOf' : 'changeOf', { file: row.path })}
        >
          {t(rowState === 'open' ? 'other' : 'change')}
        </Button>
      )}
      <Button
        {...small}
        variant="subtle"
        color="gray"
        onClick={() => pictureImport.setLeftOut(row.id, true)}
        aria-label={t('leaveOutOf', { file: row.path })}
      >
        {t('leaveOut')}
      </Button>
    </>
  )
}

interface SelectProps {
  readonly label: string
  readonly entries: readonly Entry[]
  readonly row: PictureRow
  readonly onChoose: (key: string) => void
}

function TargetSelect({ label, entries, row, onChoose }: SelectProps) {
  const { t } = useTranslation('pictureImport')
  return (
    <Select
      aria-label={label}
      placeholder={t('search')}
      data={entries.map((entry) => ({
        value: getEntryKey(entry),
        label: [entry.name, describeEntry(entry, t('place', { place: entry.listPlace }))].filter(Boolean).join(' · '),
      }))}
      value={row.target}
      searchable
      autoFocus
      limit={100}
      nothingFoundMessage={t('noMatch')}
      onChange={(key) => key && onChoose(key)}
    />
  )
}
