import { Badge, Checkbox, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { guideMarksQuery, setCachedMark, setMark } from '../../api/guideMarks.ts'
import { getServerTime } from '../../api/serverTime.ts'
import type { Instance } from '../../api/types.ts'
import { formatDay, getDayInTimeZone } from '../../core/format.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { toast } from '../../ui/toasts.ts'
import classes from './Communication.module.css'
import { addDays, type GuidePointId, getDistance, isDue } from './guidePhases.ts'
import type { Part } from './searchParams.ts'

interface Props {
  readonly step: { readonly point: GuidePointId; readonly days: number; readonly opens?: Part }
  readonly instance: Instance
  readonly isDone: boolean
}

/** A point of the guide: what to do, when, why and how. */
export function GuideStep({ step: { point, days, opens }, instance, isDone }: Props) {
  const { t } = useTranslation('communication')
  const when = useDueText(days, instance.sundown_date)
  const { mutate } = useMarkPoint(instance.id, point)
  const title = useId()
  const today = getDayInTimeZone(instance.time_zone, getServerTime())
  const isOpen = !isDone && instance.sundown_date && isDue(days, instance.sundown_date, today)
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Checkbox
        checked={isDone}
        onChange={(event) => mutate(event.currentTarget.checked)}
        label={t(`guide.point.${point}.title`)}
        id={title}
        aria-describedby={`${title}-when`}
        classNames={{ body: classes.tick, label: classes.stepTitle }}
      />
      <div className={classes.stepText}>
        <Text c="dimmed" size="sm" id={`${title}-when`}>
          {when}{' '}
          {isOpen && (
            <Badge variant="light" color="yellow" tt="none">
              {t('guide.due')}
            </Badge>
          )}
        </Text>
        <Text>{t(`guide.point.${point}.text`)}</Text>
        {opens && (
          <AnchorLink to="." search={(before: object) => ({ ...before, part: opens })} className={classes.opens}>
            {t('guide.opens', { part: t(`part.${opens}`) })}
          </AnchorLink>
        )}
      </div>
    </li>
  )
}

/** Returns “6 weeks before the election”, with the date if the election day is known. */
function useDueText(days: number, electionDay: string | null | undefined): string {
  const { t, i18n } = useTranslation('communication')
  const { unit, count } = getDistance(days)
  const relative = t(`guide.relative.${unit}`, { count })
  if (!electionDay) return relative
  return t('guide.when', { relative, date: formatDay(addDays(electionDay, days), i18n.language) })
}

/** Marks a point as done or not done. The update is optimistic and rolled back on failure. */
function useMarkPoint(id: number, point: GuidePointId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isDone: boolean) => setMark(id, point, isDone),
    onMutate: async (isDone) => {
      await queries.cancelQueries(guideMarksQuery(id))
      setCachedMark(queries, id, point, isDone)
    },
    onError: (error, isDone) => {
      setCachedMark(queries, id, point, !isDone)
      toast.error(error)
    },
  })
}
