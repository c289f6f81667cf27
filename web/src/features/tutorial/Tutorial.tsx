import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import * as v from 'valibot'
import type { RoleName } from '../../api/roles.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { startTutorial, useTour } from './tourProgress.ts'

const RunningTour = lazy(async () => ({ default: (await import('./RunningTour.tsx')).RunningTour }))

/** A help topic that starts the tour, from the menu. */
const TOUR_SEARCH = v.object({ topic: v.fallback(v.optional(v.literal('tour')), undefined) })

interface TutorialProps {
  readonly forRole: RoleName
  /** Whether the election is over for which the user answers. */
  readonly isOver?: boolean
}

/** The guided tour of a role. It renders nothing unless it is running. */
export function Tutorial({ forRole: role, isOver = false }: TutorialProps) {
  const navigate = useNavigate()
  const isRequested = useSearchParams(TOUR_SEARCH)[0].topic !== undefined
  const tour = useTour(role)

  useEffect(() => {
    if (!isRequested) return
    startTutorial(role)
    // The elements of the tour are on the dashboard and in the frame around it.
    void navigate({ to: '/portal/dashboard', replace: true })
  }, [isRequested, role, navigate])

  return <Suspense>{tour && <RunningTour role={role} tour={tour} isOver={isOver} />}</Suspense>
}
