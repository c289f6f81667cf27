import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ListHead } from '../../ui/ListHead.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ProposedCorrections } from './corrections/ProposedCorrections.tsx'
import { EmptyTheses } from './EmptyTheses.tsx'
import { FinalisationSection } from './FinalisationSection.tsx'
import { FrozenNote } from './FrozenNote.tsx'
import classes from './Theses.module.css'
import { ThesesDialogs } from './ThesesDialogs.tsx'
import { ThesisFilters } from './ThesisFilters.tsx'
import { Toolbar } from './Toolbar.tsx'
import { isCorrectable, type Questionnaire } from './theses.ts'
import { useThesisFigures } from './thesisStatistics.ts'
import { OutdatedTownsNotice } from './towns/OutdatedTownsNotice.tsx'
import { useQuestionnaire } from './useQuestionnaire.ts'

/** Loaded separately, because sorting needs a large library. */
const ThesisList = lazy(() => import('./ThesisList.tsx').then((module) => ({ default: module.ThesisList })))

/** Management of the theses of an instance, from the first one to the finalisation. */
export function Theses({ id }: { readonly id: number }) {
  const { questionnaire, error, refetch } = useQuestionnaire(id)
  if (questionnaire) return <ThesesContent questionnaire={questionnaire} />
  if (error) return <LoadError error={error} onRetry={refetch} />
  return <ThesesSkeleton />
}

function ThesesContent({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const figures = useThesisFigures(questionnaire)
  const isEmpty = questionnaire.theses.length === 0
  return (
    <Stack gap="xs">
      {isCorrectable(questionnaire) && <ProposedCorrections instanceId={questionnaire.instance.id} />}
      {isEmpty ? (
        <>
          <FrozenNote questionnaire={questionnaire} />
          <EmptyTheses questionnaire={questionnaire} />
        </>
      ) : (
        <>
          <ListHead>
            <Toolbar questionnaire={questionnaire} />
            <ThesisFilters questionnaire={questionnaire} />
          </ListHead>
          <OutdatedTownsNotice instanceId={questionnaire.instance.id} />
          {figures.error && <LoadError error={figures.error} onRetry={figures.refetch} />}
          <Suspense fallback={<ThesesSkeleton />}>
            <ThesisList questionnaire={questionnaire} />
            {/* It appears with the list, which would otherwise push it down under the pointer. */}
            <FinalisationSection questionnaire={questionnaire} />
          </Suspense>
        </>
      )}
      {isEmpty && <FinalisationSection questionnaire={questionnaire} />}
      <ThesesDialogs questionnaire={questionnaire} />
    </Stack>
  )
}

function ThesesSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap={0} role="status" className={classes.list}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={classes.waiting}>
          <Skeleton h={14} w={120} mb={10} />
          <Skeleton h={20} maw="36rem" />
        </div>
      ))}
    </Stack>
  )
}
