/**
 * Pages and components that are loaded on demand. They must be opened in a transition, so that the previous page stays
 * in view until they are loaded.
 */
import { type ComponentType, lazy } from 'react'
import type { EntityKind } from '../ballot/entries.ts'

export const AfterResults = lazy(() => import('./AfterResults.tsx'))
export const SurveyCardPage = lazy(() => import('./SurveyCardPage.tsx'))
export const EmptyPage = lazy(() => import('./EmptyPage.tsx'))
export const EntityPage = lazy(() => import('./EntityPage.tsx'))
export const AnswersDeletedNotice = lazy(() => import('./AnswersDeletedNotice.tsx'))
export const Intro = lazy(() => import('./Intro.tsx'))
export const Kiosk = lazy(() => import('./Kiosk.tsx'))
export const LivePlaces = lazy(() => import('./LivePlaces.tsx'))
export const LongRanking = lazy(() => import('./LongRanking.tsx'))
export const Updates = lazy(() => import('./Updates.tsx'))
export const ThesisAids = lazy(() => import('./ThesisAids.tsx'))
export const WeightsPage = lazy(() => import('./WeightsPage.tsx'))
export const YourAnswers = lazy(() => import('./YourAnswers.tsx'))

/** Pages without parameters, by URL segment. */
export const PAGES: Partial<Record<string, ComponentType>> = {
  fairness: lazy(() => import('./FairnessPage.tsx')),
  print: lazy(() => import('./PrintPage.tsx')),
  share: lazy(() => import('./SharePage.tsx')),
  shared: lazy(() => import('./SharedPage.tsx')),
  together: lazy(() => import('./FriendPage.tsx')),
}

/** Pages about one kind of entities, parties or candidates, by URL segment. */
export const KIND_PAGES: Partial<Record<string, ComponentType<{ kind: EntityKind }>>> = {
  categories: lazy(() => import('./CategoriesPage.tsx')),
  map: lazy(() => import('./MapPage.tsx')),
  models: lazy(() => import('./ModelsPage.tsx')),
}

/** Pages about the entities whose keys are in the URL, if any, by URL segment. */
export const ENTITY_PAGES: Partial<Record<string, ComponentType<{ keys: string | undefined }>>> = {
  compare: lazy(() => import('./ComparePage.tsx')),
  method: lazy(() => import('./MethodPage.tsx')),
}
