/** Pages and components that are loaded on demand. */
import type { ComponentType } from 'react'
import type { EntityKind } from '../../voterUi/entries.ts'
import { deferComponent } from './deferComponent.tsx'

export const AfterElection = deferComponent(() => import('../archive/AfterElection.tsx'))
export const AfterResults = deferComponent(() => import('../results/AfterResults.tsx'))
export const ClassRoomPage = deferComponent(() => import('../classRoom/ClassRoomPage.tsx'))
export const ClassSubmission = deferComponent(() => import('../classRoom/ClassSubmission.tsx'))
export const QuestionnaireCardPage = deferComponent(() => import('../questionnaire/QuestionnaireCardPage.tsx'))
export const CountingNotice = deferComponent(() => import('../requests/CountingNotice.tsx'))
export const DistrictBar = deferComponent(() => import('../districts/DistrictBar.tsx'))
export const EmptyPage = deferComponent(() => import('../pageParts/EmptyPage.tsx'))
export const EntityPage = deferComponent(() => import('../entity/EntityPage.tsx'))
export const AnswersDeletedNotice = deferComponent(() => import('./AnswersDeletedNotice.tsx'))
export const Intro = deferComponent(() => import('../start/Intro.tsx'))
export const Kiosk = deferComponent(() => import('../kiosk/Kiosk.tsx'))
export const LivePlaces = deferComponent(() => import('../questionnaire/LivePlaces.tsx'))
export const LongRanking = deferComponent(() => import('../results/LongRanking.tsx'))
export const MissingInterfaceNotice = deferComponent(() => import('./MissingInterfaceNotice.tsx'))
export const NearTieNotice = deferComponent(() => import('../results/NearTieNotice.tsx'))
export const ReadResults = deferComponent(() => import('../results/ReadResults.tsx'))
export const PositionsPage = deferComponent(() => import('../positions/PositionsPage.tsx'))
export const QuickRun = deferComponent(() => import('../questionnaire/QuickRun.tsx'))
export const RemarkForm = deferComponent(() => import('../preview/RemarkForm.tsx'))
export const ThesisOverview = deferComponent(() => import('../questionnaire/ThesisOverview.tsx'))
export const Updates = deferComponent(() => import('../offline/Updates.tsx'))
export const ThinResults = deferComponent(() => import('../results/ThinResults.tsx'))
export const ThesisAids = deferComponent(() => import('../questionnaire/ThesisAids.tsx'))
export const WeightsPage = deferComponent(() => import('../questionnaire/WeightsPage.tsx'))
export const YourAnswers = deferComponent(() => import('../results/YourAnswers.tsx'))

/** Pages without parameters, by URL segment. */
export const PAGES: Partial<Record<string, ComponentType>> = {
  class: deferComponent(() => import('../classRoom/ClassPage.tsx')),
  bookmarks: deferComponent(() => import('../bookmarks/BookmarksPage.tsx')),
  crib: deferComponent(() => import('../crib/CribPage.tsx')),
  fairness: deferComponent(() => import('../fairness/FairnessPage.tsx')),
  print: deferComponent(() => import('../print/PrintPage.tsx')),
  requests: deferComponent(() => import('../requests/RequestsPage.tsx')),
  share: deferComponent(() => import('../sharing/SharePage.tsx')),
  shared: deferComponent(() => import('../sharing/SharedPage.tsx')),
  together: deferComponent(() => import('../sharing/FriendPage.tsx')),
}

/** Pages about one kind of entities, parties or candidates, by URL segment. */
export const KIND_PAGES: Partial<Record<string, ComponentType<{ kind: EntityKind }>>> = {
  categories: deferComponent(() => import('../comparison/CategoriesPage.tsx')),
  map: deferComponent(() => import('../map/MapPage.tsx')),
  models: deferComponent(() => import('../method/ModelsPage.tsx')),
  round: deferComponent(() => import('../results/RoundPage.tsx')),
}

/** Pages about the entities whose keys are in the URL, if any, by URL segment. */
export const ENTITY_PAGES: Partial<Record<string, ComponentType<{ keys: string | undefined }>>> = {
  compare: deferComponent(() => import('../comparison/ComparePage.tsx')),
  method: deferComponent(() => import('../method/MethodPage.tsx')),
}
