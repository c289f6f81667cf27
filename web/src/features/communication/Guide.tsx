import { Progress, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { guideMarksQuery } from '../../api/guideMarks.ts'
import type { Instance } from '../../api/types.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import classes from './Communication.module.css'
import { GuideStep } from './GuideStep.tsx'
import type { Phase } from './guidePhases.ts'

interface Props {
  readonly instance: Instance
  readonly phases: readonly Phase[]
}

/** A checklist of whom to inform when. */
export function Guide({ instance, phases }: Props) {
  const { t } = useTranslation('communication')
  const { data, error, refetch } = useQuery(guideMarksQuery(instance.id))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <GuideSkeleton />
  const points = phases.flatMap(({ steps }) => steps.map(({ point }) => point))
  return (
    <Stack gap="xl" className={classes.guide}>
      <div>
        <Text maw="42rem">{t('guide.hint')}</Text>
        {!instance.sundown_date && <Text maw="42rem">{t('guide.noDay')}</Text>}
      </div>
      <GuideProgress done={points.filter((point) => data.marks.includes(point)).length} of={points.length} />
      {phases.map(({ phase, steps }) => (
        <section key={phase} aria-labelledby={`phase-${phase}`}>
          <Title order={2} id={`phase-${phase}`}>
            {t(`guide.phase.${phase}`)}
          </Title>
          <ul className={classes.steps}>
            {steps.map((step) => (
              <GuideStep key={step.point} step={step} instance={instance} isDone={data.marks.includes(step.point)} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

function GuideProgress({ done, of }: { readonly done: number; readonly of: number }) {
  const { t } = useTranslation('communication')
  const label = useId()
  return (
    <div className={classes.progress}>
      <VisuallyHidden id={label}>{t('guide.progressLabel')}</VisuallyHidden>
      <Progress.Root size="lg" flex={1}>
        <Progress.Section
          value={(100 * done) / of}
          aria-labelledby={label}
          aria-valuetext={t('guide.progress', { done, of })}
        />
      </Progress.Root>
      <Text className={classes.count} role="status">
        {t('guide.progress', { done, of })}
      </Text>
    </div>
  )
}

function GuideSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap="lg" role="status" maw="42rem">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton h={12} />
      {[0, 1, 2, 3].map((row) => (
        <div key={row}>
          <Skeleton h={22} maw={260} mb={10} />
          <Skeleton h={16} mb={6} />
          <Skeleton h={16} maw="80%" />
        </div>
      ))}
    </Stack>
  )
}
