import { Alert, Button, Progress } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { Advice } from './Advice.tsx'
import { CategoryTable } from './CategoryTable.tsx'
import { type ElectorateFile, ElectorateForm } from './ElectorateForm.tsx'
import { Limits } from './Limits.tsx'
import { type LabSettings, type RespondentKind, readLabSettings } from './labSettings.ts'
import { ModelTable } from './ModelTable.tsx'
import type { LabElection } from './method/labElection.ts'
import { limitVoters } from './method/limitVoters.ts'
import type { ElectorateSource, LabReport } from './method/report.ts'
import { PairTable } from './PairTable.tsx'
import { RespondentSelect } from './RespondentSelect.tsx'
import { Results } from './Results.tsx'
import { LAB_SEARCH } from './searchParams.ts'
import { ThesisTable } from './ThesisTable.tsx'
import classes from './thesisLab.module.css'
import { useLabReport } from './useLabReport.ts'

interface Props {
  readonly id: number
  readonly election: LabElection
  readonly kinds: readonly RespondentKind[]
  readonly kind: RespondentKind
  /** Whether the answers are invented. */
  readonly isSample: boolean
}

/** What the theses of an instance achieve: advice first, then the simulated results, then every figure. */
export function ThesisLab({ id, election, kinds, kind, isSample }: Props) {
  const { t } = useTranslation('lab')
  const [searchParams] = useSearchParams(LAB_SEARCH)
  const [file, setFile] = useState<ElectorateFile | null>(null)
  const source = useElectorateSource(election, readLabSettings(searchParams), file)
  const { report, election: examined, progress, hasFailed } = useLabReport(election, source)
  const hasVoters = election.entities.length > 1
  return (
    <div className={classes.page}>
      <AnswerNotice election={election} isSample={isSample} />
      {hasFailed && <Alert color="red">{t('failed')}</Alert>}
      <div className={classes.progress} role="status">
        {progress !== null && <Progress value={100 * progress} aria-label={t('progress')} />}
      </div>
      {report && examined && <Advice id={id} election={examined} report={report} />}
      {hasVoters ? (
        <ElectorateForm election={election} kinds={kinds} kind={kind} file={file} onFile={setFile} />
      ) : (
        <div className={classes.form}>
          <RespondentSelect kinds={kinds} kind={kind} />
        </div>
      )}
      {report && examined && <Figures id={id} election={examined} report={report} />}
      <Limits />
    </div>
  )
}

interface FiguresProps {
  readonly id: number
  readonly election: LabElection
  readonly report: LabReport
}

/** All figures. Without answers, only those of the texts. */
function Figures({ id, election, report }: FiguresProps) {
  const { simulation } = report
  return (
    <>
      {simulation && <Results election={election} simulation={simulation} />}
      {simulation && <ModelTable simulation={simulation} />}
      {election.entities.length > 0 && <ThesisTable id={id} election={election} report={report} />}
      <PairTable id={id} election={election} report={report} />
      <CategoryTable report={report} />
    </>
  )
}

/** Says whose answers are missing, or that they are invented. */
function AnswerNotice({ election: { entities }, isSample }: Pick<Props, 'election' | 'isSample'>) {
  const { t } = useTranslation('lab')
  const [, setSearchParams] = useSearchParams(LAB_SEARCH)
  const [only] = entities
  if (isSample)
    return (
      <Alert title={t('sample.title')} icon={<IconChartBar aria-hidden />} color="yellow">
        <p className={classes.text}>{t('sample.text')}</p>
        <Button variant="default" size="sm" mt="sm" onClick={() => setSearchParams({ sample: undefined })}>
          {t('sample.leave')}
        </Button>
      </Alert>
    )
  if (!only)
    return (
      <Alert title={t('noAnswers.title')} icon={<IconChartBar aria-hidden />}>
        <p className={classes.text}>{t('noAnswers.text')}</p>
        <Button variant="default" size="sm" mt="sm" onClick={() => setSearchParams({ sample: '1' })}>
          {t('noAnswers.useSample')}
        </Button>
      </Alert>
    )
  return entities.length === 1 ? <Alert>{t('noAnswers.single', { name: only.name })}</Alert> : null
}

/** Returns the electorate that the settings describe. Until a file is chosen, voters are drawn. */
function useElectorateSource(
  election: LabElection,
  { electorate, voters, noise, seed }: LabSettings,
  file: ElectorateFile | null,
): ElectorateSource {
  const voterCount = limitVoters(Number(voters), election)
  return useMemo(() => {
    // A file with another number of columns belongs to an earlier state of the theses.
    if (electorate === 'file' && file?.electorate.thesisCount === election.theses.length) return file.electorate
    const kind = electorate === 'file' ? 'entities' : electorate
    return { kind, voterCount, seed: Number(seed), noise: Number(noise) / 100 }
  }, [electorate, voterCount, seed, noise, file, election.theses.length])
}
