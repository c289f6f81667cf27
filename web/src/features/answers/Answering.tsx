import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { listLanguages } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import type { ResolvedLabels } from '../../core/labels.ts'
import type { ChoiceCount } from '../../core/scale.ts'
import type { Adoptions } from './adoptions.ts'
import type { AnswerOwner } from './answerOwner.ts'
import {
  type Answer,
  findStoredAnswer,
  getExplanation,
  type Position,
  type StoredAnswer,
  toPosition,
} from './positions.ts'
import { type Answerer, answerQueries } from './queries.ts'
import type { Step } from './steps.ts'
import type { Thesis } from './theses.ts'
import { isBlocked, type UnsentAnswer } from './unsentAnswers.ts'
import { type ChangeAdoptions, useStoredAdoptions } from './useStoredAdoptions.ts'
import { useUnsentAnswers } from './useUnsentAnswers.ts'

/** The data loaded for the screen. */
export interface LoadedAnswers {
  readonly owner: AnswerOwner
  readonly instance: Instance
  readonly answerer: Answerer
  /** The answers stored by the server. */
  readonly answers: readonly Answer[]
  readonly theses: readonly Thesis[]
  /** The language of the displayed theses. */
  readonly language: string
  readonly choices: ChoiceCount
  /** Custom labels of the answers, if the instance has them. */
  readonly labels: ResolvedLabels | undefined
  /** The submitted answers of a candidate's party, if candidates may see them. */
  readonly partyAnswers: readonly Answer[]
}

/** The latest rating with the former one, to undo it. */
export interface LastRating {
  readonly thesis: Thesis
  readonly value: number
  readonly former: number | null
  /** Where it was rated. */
  readonly step: Step
  /** Where it led to: the same step if the thesis stayed in view. */
  readonly next: Step
}

/**
 * `open`: positions can be given. `submitted`: they are fixed. `due`: the deadline has passed without a submission.
 * `over`: the election is over.
 */
export type Stage = 'open' | 'submitted' | 'due' | 'over'

interface AnsweringContext extends LoadedAnswers {
  readonly stage: Stage
  /** The languages in which answers can be explained, the default language first. */
  readonly languages: readonly string[]
  /** Returns the position on a thesis, including unsent changes. */
  readonly getPosition: (thesis: number) => Position
  /** Returns the answer stored by the server. */
  readonly getStoredAnswer: (thesis: number) => StoredAnswer
  /** Returns the position stored by the server. */
  readonly getStoredPosition: (thesis: number) => Position
  /** Returns the unsent entry of a thesis. */
  readonly getUnsentEntry: (thesis: number) => UnsentAnswer | undefined
  /** Returns the position of the candidate's party on a thesis. */
  readonly getPartyPosition: (thesis: number) => Position | null
  readonly unrated: readonly Thesis[]
  /** Returns whether there is an explanation in any of the languages. One that cannot be saved as it is does not count. */
  readonly isExplained: (thesis: number) => boolean
  readonly lastRating: LastRating | null
  readonly setLastRating: (rating: LastRating | null) => void
  /** The answers that were taken over from the party. */
  readonly adoptions: Adoptions
  readonly changeAdoptions: ChangeAdoptions
  readonly isOffline: boolean
  readonly savedAt: number | null
  /** The number of theses with unsent changes. */
  readonly unsentCount: number
  /** Returns a position that was rejected because it came too late. */
  readonly getLatePosition: (thesis: number) => Position | undefined
  /** Removes the positions that came too late, after they have been read. */
  readonly clearLatePositions: () => void
  /** Sets the position on a thesis and sends it at once. */
  readonly setPosition: (thesis: number, position: Position) => void
  /** Rates a thesis and sends the rating at once; null removes the rating. */
  readonly rate: (thesis: number, value: number | null) => void
  /** Sets an explanation. It is sent after a pause in typing, or, after submission, once it is released. */
  readonly explain: (thesis: number, language: string, text: string) => void
  /** Sends a change that was held or rejected. */
  readonly release: (thesis: number) => void
  /** Lets a rejected change be changed. */
  readonly editEntry: (thesis: number) => void
  /** Drops an unsent change, so that the answer of the server stays. Returns it, so that it can be restored. */
  readonly dropEntry: (thesis: number) => UnsentAnswer | undefined
  readonly restoreEntry: (thesis: number, entry: UnsentAnswer) => void
}

const ReactContext = createContext<AnsweringContext>(undefined as never)

/** Returns the loaded data and the operations of the surrounding `AnsweringProvider`. */
export function useAnswering(): AnsweringContext {
  return useContext(ReactContext)
}

const TYPING_PAUSE_MS = 800

/** Provides the loaded data and the operations on the answers to the screens. */
export function AnsweringProvider({ loaded, stage, children }: Props) {
  const { instance, theses, owner, partyAnswers } = loaded
  const defaultLanguage = instance.default_language
  const languages = listLanguages(instance)
  const { unsentAnswers, state } = useUnsentAnswers(owner, languages)
  // A sent answer leaves the queue before the parent renders with it. Without this observer, which loads nothing itself,
  // the former answer would appear in between, and the cursor would leave its place in the text.
  const { data: answers = loaded.answers } = useQuery({ ...answerQueries.query(owner), enabled: false })
  const [lastRating, setLastRating] = useState<LastRating | null>(null)
  const [adoptions, changeAdoptions] = useStoredAdoptions(owner)
  useEffect(() => {
    // Explanations that were held while submitted can be sent once the answers are reopened. After the deadline and the
    // election everything is sent as well: only the server decides whether it came in time.
    if (stage !== 'submitted') unsentAnswers.releaseAll()
  }, [stage, unsentAnswers])
  const getUnsentEntry = (thesis: number): UnsentAnswer | undefined => state.entries[thesis]
  const getStoredAnswer = (thesis: number) => findStoredAnswer(answers, thesis, defaultLanguage)
  const getStoredPosition = (thesis: number) => getStoredAnswer(thesis).position
  const getPosition = (thesis: number) => getUnsentEntry(thesis)?.position ?? getStoredPosition(thesis)
  const answering: AnsweringContext = {
    ...loaded,
    answers,
    stage,
    languages,
    getPosition,
    getStoredAnswer,
    getStoredPosition,
    getUnsentEntry,
    getPartyPosition: (thesis) => {
      const answer = partyAnswers.find(({ statement_id }) => statement_id === thesis)
      return answer ? toPosition(answer, defaultLanguage) : null
    },
    unrated: theses.filter(({ id }) => getPosition(id).value === null),
    isExplained: (thesis) => {
      const position = isBlocked(getUnsentEntry(thesis)) ? getStoredPosition(thesis) : getPosition(thesis)
      return languages.some((language) => getExplanation(position, language))
    },
    lastRating,
    setLastRating,
    adoptions,
    changeAdoptions,
    isOffline: state.isOffline,
    savedAt: state.savedAt,
    unsentCount: theses.filter(({ id }) => getUnsentEntry(id)).length,
    getLatePosition: (thesis) => state.latePositions[thesis],
    clearLatePositions: () => unsentAnswers.clearLatePositions(),
    setPosition: (thesis, position) => unsentAnswers.put(thesis, () => position, { afterMs: 0 }),
    rate: (thesis, value) => {
      // The undo of an earlier rating would otherwise be taken for the undo of this one.
      setLastRating(null)
      unsentAnswers.put(thesis, (before) => ({ ...before, value }), { afterMs: 0 })
    },
    explain: (thesis, language, text) => {
      const change = (before: Position) => ({ ...before, explanation: { ...before.explanation, [language]: text } })
      unsentAnswers.put(thesis, change, stage === 'open' ? { afterMs: TYPING_PAUSE_MS } : 'held')
    },
    release: (thesis) => unsentAnswers.release(thesis),
    editEntry: (thesis) => unsentAnswers.edit(thesis),
    dropEntry: (thesis) => unsentAnswers.dropEntry(thesis),
    restoreEntry: (thesis, entry) => unsentAnswers.restoreEntry(thesis, entry),
  }
  return <ReactContext value={answering}>{children}</ReactContext>
}

interface Props {
  readonly loaded: LoadedAnswers
  readonly stage: Stage
  readonly children: ReactNode
}
