import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Instance } from '../../api/types.ts'
import type { Choices } from '../../ballot/scale.ts'
import type { ResolvedLabels } from '../../core/labels.ts'
import type { Kept } from './outbox.ts'
import { type Position, positionOf } from './positions.ts'
import type { Answer, Answerer } from './queries.ts'
import type { Thesis } from './theses.ts'
import { useOutbox } from './useOutbox.ts'
import type { Whose } from './whose.ts'

/** Everything that was loaded for the screen. */
export interface Loaded {
  readonly whose: Whose
  readonly application: Instance
  readonly answerer: Answerer
  readonly theses: readonly Thesis[]
  /** The language in which the theses are read. */
  readonly language: string
  readonly choices: Choices
  /** What the answers are called, where the instance has words of its own. */
  readonly labels: ResolvedLabels | undefined
  /** What a candidate's party has submitted, if candidates may see it. */
  readonly ofParty: readonly Answer[]
}

/** How far it has come: positions may be given, are submitted, or the election is over. */
export type Stage = 'open' | 'submitted' | 'over'

interface Answering extends Loaded {
  readonly stage: Stage
  /** The default one first: in these can be explained. */
  readonly languages: readonly string[]
  /** What is said to a thesis, whether it has reached the server or not. */
  readonly positionOn: (thesis: number) => Position
  /** What the server has. */
  readonly storedOn: (thesis: number) => Position
  /** What has not reached the server. */
  readonly keptOn: (thesis: number) => Kept | undefined
  /** What a candidate's party says to a thesis. */
  readonly partyOn: (thesis: number) => Position | null
  readonly unrated: readonly Thesis[]
  readonly isLost: boolean
  readonly savedAt: number | null
  /** How many theses have something that has not reached the server. */
  readonly unsent: number
  /** What came too late to be taken. */
  readonly lateOn: (thesis: number) => Position | undefined
  readonly forgetLate: () => void
  /** Says something to a thesis, which is sent at once. */
  readonly say: (thesis: number, position: Position) => void
  /** Rates a thesis, which is sent at once; null takes the rating back. */
  readonly rate: (thesis: number, value: number | null) => void
  /** Explains; sent when the typing pauses, or, once submitted, when it is released. */
  readonly explain: (thesis: number, language: string, text: string) => void
  readonly release: (thesis: number) => void
  readonly withdraw: (thesis: number) => Kept | undefined
  readonly bringBack: (thesis: number, kept: Kept) => void
}

const Context = createContext<Answering>(undefined as never)

export function useAnswering(): Answering {
  return useContext(Context)
}

const TYPING_PAUSE_MS = 800

/** Around the screens: what is answered, and what can be done with it. */
export function AnsweringProvider({ loaded, stage, children }: Props) {
  const { application, theses, whose, ofParty } = loaded
  const defaultLanguage = application.default_language
  const { outbox, state } = useOutbox(whose, defaultLanguage)
  useEffect(() => {
    // Words that waited for being saved when the answers were opened again.
    if (stage === 'open') outbox.releaseAll()
    if (stage === 'over') outbox.giveUpAll()
  }, [stage, outbox])
  const keptOn = (thesis: number): Kept | undefined => state.entries[thesis]
  const storedOn = (thesis: number) => outbox.stored(thesis).position
  const positionOn = (thesis: number) => keptOn(thesis)?.position ?? storedOn(thesis)
  const answering: Answering = {
    ...loaded,
    stage,
    languages: [defaultLanguage, ...application.languages.filter((language) => language !== defaultLanguage)],
    positionOn,
    storedOn,
    keptOn,
    partyOn: (thesis) => {
      const answer = ofParty.find(({ statement_id }) => statement_id === thesis)
      return answer ? positionOf(answer, defaultLanguage) : null
    },
    unrated: theses.filter(({ id }) => positionOn(id).value === null),
    isLost: state.isLost,
    savedAt: state.savedAt,
    unsent: theses.filter(({ id }) => keptOn(id)).length,
    lateOn: (thesis) => state.late[thesis],
    forgetLate: () => outbox.forgetLate(),
    say: (thesis, position) => outbox.put(thesis, position, { afterMs: 0 }),
    rate: (thesis, value) => outbox.put(thesis, { ...positionOn(thesis), value }, { afterMs: 0 }),
    explain: (thesis, language, text) => {
      const { value, explanation } = positionOn(thesis)
      const position = { value, explanation: { ...explanation, [language]: text } }
      outbox.put(thesis, position, stage === 'open' ? { afterMs: TYPING_PAUSE_MS } : 'released')
    },
    release: (thesis) => outbox.release(thesis),
    withdraw: (thesis) => outbox.withdraw(thesis),
    bringBack: (thesis, kept) => outbox.bringBack(thesis, kept),
  }
  return <Context value={answering}>{children}</Context>
}

interface Props {
  readonly loaded: Loaded
  readonly stage: Stage
  readonly children: ReactNode
}
