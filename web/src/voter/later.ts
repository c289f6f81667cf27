/**
 * Pages and parts that are loaded when they are opened. Whatever opens one does so in a transition: until it has come,
 * what was there before stays in view.
 */
import { lazy } from 'react'

export const ComparePage = lazy(() => import('./ComparePage.tsx'))
export const EmptyPage = lazy(() => import('./EmptyPage.tsx'))
export const EntityPage = lazy(() => import('./EntityPage.tsx'))
export const Forgotten = lazy(() => import('./Forgotten.tsx'))
export const Intro = lazy(() => import('./Intro.tsx'))
export const LongRanking = lazy(() => import('./LongRanking.tsx'))
export const ModelsPage = lazy(() => import('./ModelsPage.tsx'))
export const WeightsPage = lazy(() => import('./WeightsPage.tsx'))
export const YourAnswers = lazy(() => import('./YourAnswers.tsx'))
