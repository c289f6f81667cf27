/**
 * Pages and components that are loaded on demand. They must be opened in a transition, so that the previous page stays
 * in view until they are loaded.
 */
import { type ComponentType, lazy } from 'react'
import type { EntityKind } from '../../voterUi/entries.ts'

export const AfterResults = lazy(() => import('../results/AfterResults.tsx'))
export const SurveyCardPage = lazy(() => import('../questionnaire/SurveyCardPage.tsx'))
export const EmptyPage = lazy(() => import('../pageParts/EmptyPage.tsx'))
export const EntityPage = lazy(() => import('../entity/EntityPage.tsx'))
export const AnswersDeletedNotice = lazy(() => import('./AnswersDeletedNotice.tsx'))
export const Intro = lazy(() => import('../start/Intro.tsx'))
export const Kiosk = lazy(() => import('../kiosk/Kiosk.tsx'))
export const LivePlaces = lazy(() => import('../questionnaire/LivePlaces.tsx'))
export const LongRanking = lazy(() => import('../results/LongRanking.tsx'))
export const NearTieNotice = lazy(() => import('../results/NearTieNotice.tsx'))
export const Updates = lazy(() => import('../offline/Updates.tsx'))
export const ThinResults = lazy(() => import('../results/ThinResults.tsx'))
export const ThesisAids = lazy(() => import('../questionnaire/ThesisAids.tsx'))
export const WeightsPage = lazy(() => import('../questionnaire/WeightsPage.tsx'))
export const YourAnswers = lazy(() => import('../results/YourAnswers.tsx'))

/** Pages without parameters, by URL segment. */
export const PAGES: Partial<Record<string, ComponentType>> = {
  fairness: lazy(() => import('../fairness/FairnessPage.tsx')),
  print: lazy(() => import('../print/PrintPage.tsx')),
  share: lazy(() => import('../sharing/SharePage.tsx')),
  shared: lazy(() => import('../sharing/SharedPage.tsx')),
  together: lazy(() => import('../sharing/FriendPage.tsx')),
}

/** Pages about one kind of entities, parties or candidates, by URL segment. */
export const KIND_PAGES: Partial<Record<string, ComponentType<{ kind: EntityKind }>>> = {
  categories: lazy(() => import('../comparison/CategoriesPage.tsx')),
  map: lazy(() => import('../map/MapPage.tsx')),
  models: lazy(() => import('../method/ModelsPage.tsx')),
  round: lazy(() => import('../results/RoundPage.tsx')),
}

/** Pages about the entities whose keys are in the URL, if any, by URL segment. */
export const ENTITY_PAGES: Partial<Record<string, ComponentType<{ keys: string | undefined }>>> = {
  compare: lazy(() => import('../comparison/ComparePage.tsx')),
  method: lazy(() => import('../method/MethodPage.tsx')),
}
