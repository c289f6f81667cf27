import { useState } from 'react'
import type { Thesis } from '../../core/snapshot.ts'
import { getOrigin } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'

/** Pages of the questionnaire itself: the intro and the theses. */
const QUESTIONNAIRE_PAGES = /^(\/(theses|quick)\/\d+)?\/?$/

/**
 * Returns the address of the page from which the voter opened a thesis to look at the answer or to change it, such as the
 * results; undefined within the questionnaire, and if the thesis had no answer yet.
 */
export function useReviewOrigin(thesis: Thesis): string | undefined {
  const { href, session } = useVoter()
  const findOrigin = () => {
    const origin = getOrigin()
    const [base = ''] = href().split('?')
    const path = origin?.split('?')[0]?.slice(base.length)
    const isWithin = path === undefined || QUESTIONNAIRE_PAGES.test(path)
    return isWithin || session.answers[thesis.id] === undefined ? undefined : origin
  }
  // The first answer does not change where the thesis leads.
  const [visit, setVisit] = useState(() => ({ thesis, origin: findOrigin() }))
  if (visit.thesis === thesis) return visit.origin
  const origin = findOrigin()
  setVisit({ thesis, origin })
  return origin
}
