import { Button, FileButton, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countChoices } from '../../core/snapshot.ts'
import { Section } from '../../ui/Section.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { MAX_SEED_DIGITS, NOISE_PERCENTS, type RespondentKind, readLabSettings, VOTER_COUNTS } from './labSettings.ts'
import { type FileProblem, MAX_FILE_VOTERS, parseElectorate } from './method/electorateFile.ts'
import { ELECTORATE_KINDS } from './method/electorateKinds.ts'
import type { Electorate } from './method/electorates.ts'
import type { LabElection } from './method/labElection.ts'
import { limitVoters } from './method/limitVoters.ts'
import { RespondentSelect } from './RespondentSelect.tsx'
import { LAB_SEARCH } from './searchParams.ts'
import classes from './thesisLab.module.css'

/** An electorate that was read from a file of this device. */
export interface ElectorateFile {
  readonly name: string
  readonly electorate: Electorate
}

interface Props {
  readonly election: LabElection
  readonly kinds: readonly RespondentKind[]
  readonly kind: RespondentKind
  readonly file: ElectorateFile | null
  readonly onFile: (file: ElectorateFile | null) => void
}

/** Whose answers are examined, and who votes. */
export function ElectorateForm({ election, kinds, kind, file, onFile }: Props) {
  const { t } = useTranslation('lab')
  const { number } = useNumberFormat()
  const [searchParams, setSearchParams] = useSearchParams(LAB_SEARCH)
  const { electorate, voters, noise } = readLabSettings(searchParams)
  const set = (change: Parameters<typeof setSearchParams>[0]) => setSearchParams(change, { replace: true })
  const limited = limitVoters(Number(voters), election)
  const isFile = electorate === 'file'
  return (
    <Section title={t('settings.title')} hint={t('private')}>
      <div className={classes.form}>
        <RespondentSelect kinds={kinds} kind={kind} />
        <NativeSelect
          label={t('settings.electorate')}
          className={classes.wide ?? ''}
          description={t(`electorateHint.${electorate}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={electorate}
          data={ELECTORATE_KINDS.map((value) => ({ value, label: t(`electorate.${value}`) }))}
          onChange={({ currentTarget }) => set({ electorate: currentTarget.value })}
        />
        {!isFile && (
          <NativeSelect
            label={t('settings.voters')}
            value={voters}
            data={VOTER_COUNTS.map((value) => ({ value, label: number(Number(value)) }))}
            onChange={({ currentTarget }) => set({ voters: currentTarget.value })}
          />
        )}
        {(electorate === 'entities' || electorate === 'polarised') && (
          <NativeSelect
            label={t('settings.noise')}
            value={noise}
            data={NOISE_PERCENTS.map((value) => ({ value, label: t('settings.percent', { share: value }) }))}
            onChange={({ currentTarget }) => set({ noise: currentTarget.value })}
          />
        )}
        {!isFile && <SeedField />}
      </div>
      {!isFile && limited < Number(voters) && (
        <Text size="sm" c="dimmed">
          {t('settings.fewer', { voters: number(limited) })}
        </Text>
      )}
      {isFile && <FileChoice election={election} file={file} onFile={onFile} />}
    </Section>
  )
}

/** The seed of the draw: digits. An empty field counts as 0. */
function SeedField() {
  const { t } = useTranslation('lab')
  const [searchParams, setSearchParams] = useSearchParams(LAB_SEARCH)
  return (
    <TextInput
      label={t('settings.seed')}
      description={t('settings.seedHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      maxLength={MAX_SEED_DIGITS}
      value={readLabSettings(searchParams).seed}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '')
        setSearchParams({ seed: digits || '0' }, { replace: true })
      }}
    />
  )
}

/** Files above this size are not read. In bytes. */
const MAX_FILE_SIZE = 10 * 1024 * 1024

type ShownProblem = FileProblem | { readonly kind: 'size' }

function FileChoice({ election, file, onFile }: Pick<Props, 'election' | 'file' | 'onFile'>) {
  const { t } = useTranslation('lab')
  const { number, size } = useNumberFormat()
  const [problem, setProblem] = useState<ShownProblem | null>(null)
  // Without it, choosing the same file again after correcting it would do nothing.
  const resetInput = useRef<() => void>(null)
  const theses = election.theses.length
  const read = async (chosen: File | null) => {
    resetInput.current?.()
    if (!chosen) return
    const result =
      chosen.size > MAX_FILE_SIZE
        ? { problem: { kind: 'size' } as const }
        : parseElectorate(await chosen.text(), theses, countChoices(election.algorithm))
    setProblem(result.problem ?? null)
    onFile('electorate' in result && result.electorate ? { name: chosen.name, electorate: result.electorate } : null)
  }
  return (
    <div>
      <Text size="sm" maw="42rem" mb="xs">
        {t('settings.fileHint')}
      </Text>
      <FileButton resetRef={resetInput} accept=".csv,text/csv,text/plain" onChange={(chosen) => void read(chosen)}>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconFileUpload size={18} aria-hidden />}>
            {t('settings.file')}
          </Button>
        )}
      </FileButton>
      <div role="status">
        <Text size="sm" mt="xs">
          {file?.electorate.thesisCount === theses
            ? t('settings.fileRead', { name: file.name, voters: number(file.electorate.voterCount) })
            : t('settings.noFile')}
        </Text>
      </div>
      <div role="alert">
        {problem && (
          <Text size="sm" mt="xs" c="var(--mantine-color-error)">
            {problem.kind === 'size'
              ? t('fileProblem.size', { most: size(MAX_FILE_SIZE) })
              : t(`fileProblem.${problem.kind}`, { ...problem, theses, most: number(MAX_FILE_VOTERS) })}
          </Text>
        )}
      </div>
    </div>
  )
}
