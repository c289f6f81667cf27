import { Alert, Button, FileButton, Group, List, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DropZone } from '../../../ui/DropZone.tsx'
import { getPeopleLink } from '../../../ui/instanceScreens.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import type { Entry, PeopleScope } from '../entries.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import classes from './PictureImport.module.css'
import { PictureRowItem } from './PictureRowItem.tsx'
import { getEntryKey } from './pictureRows.ts'
import type { PictureKind } from './searchParams.ts'
import { type ChoiceReport, type PictureImportState, usePictureImport } from './usePictureImport.ts'

const ACCEPTED = '.zip,.png,.jpg,.jpeg,.heic'

interface Props {
  readonly kind: PictureKind
  readonly scope: PeopleScope
  /** Those who may get a picture. */
  readonly entries: readonly Entry[]
  readonly parties: readonly Entry[]
}

/** Import of many pictures: assigns each to an entry by its file name, lets users correct that, and uploads them. */
export function PictureImport({ kind, scope, entries, parties }: Props) {
  const { t } = useTranslation('pictureImport')
  const state = usePictureImport(scope, entries, parties)
  const link = getPeopleLink(scope.applicationId, kind)
  if (entries.length === 0)
    return (
      <Stack align="start">
        <Text>{t(`nobody.${kind}`)}</Text>
        <ButtonLink {...link}>{t(`list.${kind}`)}</ButtonLink>
      </Stack>
    )
  return (
    <div className={classes.page}>
      <ChoiceProblems report={state.report} />
      {state.rows.length === 0 ? (
        <Start kind={kind} state={state} />
      ) : (
        <PictureTable {...{ kind, entries, state }} back={link} />
      )}
      <LeaveDialog isUploading={state.isUploading} isRunning={state.isRunning} count={state.readyRows.length} />
    </div>
  )
}

function Start({ kind, state }: Pick<Props, 'kind'> & { readonly state: PictureImportState }) {
  const { t } = useTranslation('pictureImport')
  return (
    <Stack maw="52rem">
      <Text>{t(`text.${kind}`)}</Text>
      <List size="sm">
        {(['first', 'second', 'third'] as const).map((which) => (
          <List.Item key={which}>{t(`names.${kind}.${which}`)}</List.Item>
        ))}
      </List>
      <DropZone
        accept={ACCEPTED}
        kinds={t('accepted')}
        isReading={state.isReading}
        isMultiple
        onFiles={(files) => void state.addFiles(files)}
      />
    </Stack>
  )
}

/** Says which of the chosen files are left out, and why. */
function ChoiceProblems({ report: { archiveProblems, otherCount } }: { readonly report: ChoiceReport }) {
  const { t } = useTranslation('pictureImport')
  return (
    <>
      {archiveProblems.map(({ name, problem }) => (
        <Alert
          key={name}
          role="alert"
          color="red"
          variant="light"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('archive.title', { name })}
        >
          {t(`archive.${problem}`)}
        </Alert>
      ))}
      {otherCount > 0 && (
        <Text size="sm" c="dimmed">
          {t('others', { count: otherCount })}
        </Text>
      )}
    </>
  )
}

interface TableProps extends Pick<Props, 'kind' | 'entries'> {
  readonly state: PictureImportState
  readonly back: ReturnType<typeof getPeopleLink>
}

function PictureTable({ kind, entries, state, back }: TableProps) {
  const { t } = useTranslation('pictureImport')
  const { rows, states, isUploading } = state
  const entriesByKey = new Map(entries.map((entry) => [getEntryKey(entry), entry]))
  const summary = useRef<HTMLParagraphElement>(null)
  // The drop zone is gone, so the summary takes the focus.
  useEffect(() => summary.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text role="status" ref={summary} tabIndex={-1} className={classes.summary}>
          {t('read', { count: rows.length })} <b>{useSums(state)}</b>
        </Text>
        <FileButton multiple accept={ACCEPTED} onChange={(files) => void state.addFiles(files)}>
          {(button) => (
            <Button
              {...button}
              size="compact-md"
              mih={44}
              variant="default"
              loading={state.isReading}
              disabled={isUploading}
            >
              {t('more')}
            </Button>
          )}
        </FileButton>
      </Group>
      <ul className={classes.rows} aria-label={t(`kind.${kind}`)}>
        {rows.map((row) => (
          <PictureRowItem
            key={row.id}
            row={row}
            rowState={states.get(row.id) ?? 'open'}
            entry={entriesByKey.get(row.target ?? '')}
            entries={entries}
            pictureImport={state}
          />
        ))}
      </ul>
      <Foot state={state} back={back} kind={kind} />
    </>
  )
}

/** Returns a text with the number of pictures in each state. */
function useSums({ states }: PictureImportState): string {
  const { t } = useTranslation('pictureImport')
  const all = [...states.values()]
  const count = (...which: readonly string[]) => all.filter((each) => which.includes(each)).length
  const sums = [
    ['done', count('done')],
    ['ready', count('ready', 'sending')],
    ['open', count('open', 'twice')],
    ['failed', count('failed')],
    ['unreadable', count('unreadable')],
    ['leftOut', count('leftOut')],
  ] as const
  return sums
    .filter(([, number]) => number > 0)
    .map(([sum, number]) => t(`sum.${sum}`, { count: number }))
    .join(', ')
}

/** The bar below the pictures: how far the upload is, and the button that starts or stops it. */
function Foot({ state, back, kind }: Pick<TableProps, 'state' | 'back' | 'kind'>) {
  const { t } = useTranslation(['pictureImport', 'common'])
  const { isUploading, readyRows, states } = state
  const done = [...states.values()].filter((each) => each === 'done').length
  const left = [...states.values()].filter((each) => each === 'ready' || each === 'sending' || each === 'failed').length
  if (isUploading)
    return (
      <div className={classes.foot} data-bottom-bar>
        <div className={classes.progress}>
          <Text role="status">{t('progress', { done, count: done + left })}</Text>
          <Progress value={(100 * done) / Math.max(1, done + left)} aria-label={t('progressLabel')} />
        </div>
        <Button variant="default" onClick={state.stop}>
          {t('stop')}
        </Button>
      </div>
    )
  return (
    <div className={classes.foot} data-bottom-bar>
      <Group gap="sm">
        <ButtonLink {...back} variant="default">
          {done > 0 ? t(`list.${kind}`) : t('common:cancel')}
        </ButtonLink>
        <Button variant="subtle" onClick={state.startAgain}>
          {t('again')}
        </Button>
      </Group>
      <Button disabled={readyRows.length === 0} onClick={state.uploadAll}>
        {readyRows.length > 0 ? t('upload', { count: readyRows.length }) : t('nothing')}
      </Button>
    </div>
  )
}
