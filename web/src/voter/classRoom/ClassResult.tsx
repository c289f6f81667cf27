import { useEffect } from 'react'
import { type Distribution, findExtremes } from '../../core/classDistribution.ts'
import type { Thesis } from '../../core/snapshot.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ThesisCard } from '../../voterUi/ThesisCard.tsx'
import { ThesisText } from '../../voterUi/ThesisText.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { SegmentedButtons } from '../pageParts/SegmentedButtons.tsx'
import { useHistoryState } from '../pageParts/useHistoryState.ts'
import type { RoomResult } from './classRoomRequests.ts'
import { DistributionBars } from './DistributionBars.tsx'
import { useClassRoomTexts } from './useClassRoomTexts.ts'

/** How a class has answered: one thesis at a time, large enough for the back of a room, or all of them. */
export function ClassResult({ result: { distributions, participants } }: { result: RoomResult }) {
  const { format } = useTexts()
  const { result } = useClassRoomTexts()
  const { theses } = useVoter().snapshot
  const [view, setView] = useHistoryState<'stage' | 'overview'>('classView', 'stage')
  const [index, setIndex] = useHistoryState('classThesis', 0)
  const thesis = theses[index]
  const show = (next: number) => {
    setIndex(next)
    setView('stage')
  }
  return (
    <>
      <div className="class-head">
        <PageHeading windowTitle={result.title}>{result.title}</PageHeading>
        <p className="aside">{format(result.people, { n: participants })}</p>
        <SegmentedButtons
          label={result.views}
          options={['stage', 'overview']}
          selected={view}
          getText={(option) => result[option]}
          onSelect={setView}
        />
      </div>
      {view === 'stage' && thesis ? (
        <Stage
          thesis={thesis}
          distribution={distributions[index] ?? []}
          number={index + 1}
          count={theses.length}
          onTurn={(step) => setIndex(Math.min(theses.length - 1, Math.max(0, index + step)))}
        />
      ) : (
        <Overview distributions={distributions} participants={participants} onSelect={show} />
      )}
    </>
  )
}

interface StageProps {
  readonly thesis: Thesis
  readonly distribution: Distribution
  /** Counted from 1. */
  readonly number: number
  readonly count: number
  readonly onTurn: (step: 1 | -1) => void
}

/** One thesis for all to see, with buttons and arrow keys to the others. */
function Stage({ thesis, distribution, number, count, onTurn }: StageProps) {
  const { t, format } = useTexts()
  const { result } = useClassRoomTexts()
  const { instance } = useVoter().snapshot
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const step = getStep(event)
      if (step) onTurn(step)
    }
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  }, [onTurn])
  return (
    <section className="class-thesis" aria-labelledby="thesis">
      <div aria-live="polite">
        <p className="aside">{format(t.thesis.progress, { n: number, m: count })}</p>
        <ThesisCard thesis={thesis} instance={instance}>
          <h2 id="thesis" className="thesis-text" dir="auto">
            <ThesisText text={thesis.text} />
          </h2>
        </ThesisCard>
        <DistributionBars distribution={distribution} />
      </div>
      <div className="class-turn">
        <button type="button" className="button" aria-disabled={number === 1} onClick={() => onTurn(-1)}>
          {result.previous}
        </button>
        <button type="button" className="button primary" aria-disabled={number === count} onClick={() => onTurn(1)}>
          {result.next}
        </button>
        <p className="aside class-keys">{result.keys}</p>
      </div>
    </section>
  )
}

/** Returns the direction of an arrow key; undefined for other keys. */
function getStep({ altKey, ctrlKey, defaultPrevented, key, metaKey }: KeyboardEvent): 1 | -1 | undefined {
  if (defaultPrevented || altKey || ctrlKey || metaKey) return undefined
  // The direction of the text decides which side is back.
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === forward) return 1
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : undefined
}

interface OverviewProps {
  readonly distributions: readonly Distribution[]
  readonly participants: number
  /** Called with the index of a thesis. */
  readonly onSelect: (index: number) => void
}

/** All theses, before them those on which the class agrees most and least. */
function Overview({ distributions, participants, onSelect }: OverviewProps) {
  const { t } = useTexts()
  const { result } = useClassRoomTexts()
  const { theses } = useVoter().snapshot
  const extremes = findExtremes(distributions, participants)
  const renderThesis = (index: number) => (
    <OverviewThesis index={index} distribution={distributions[index] ?? []} onSelect={onSelect} />
  )
  return (
    <>
      {extremes && (
        <div className="class-extremes">
          {(['agreed', 'divided'] as const).map((name) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name}>{result[name]}</h2>
              {renderThesis(extremes[name])}
            </section>
          ))}
        </div>
      )}
      <section aria-labelledby="all">
        <h2 id="all">{t.thesis.overview}</h2>
        <ol className="class-overview">
          {theses.map(({ id }, index) => (
            <li key={id}>{renderThesis(index)}</li>
          ))}
        </ol>
      </section>
    </>
  )
}

interface OverviewThesisProps {
  readonly index: number
  readonly distribution: Distribution
  readonly onSelect: (index: number) => void
}

function OverviewThesis({ index, distribution, onSelect }: OverviewThesisProps) {
  const { instance, theses } = useVoter().snapshot
  const thesis = theses[index]
  if (!thesis) return null
  return (
    <>
      <button type="button" className="class-thesis-link" onClick={() => onSelect(index)}>
        <PlainThesis thesis={thesis} instance={instance} />
      </button>
      <DistributionBars distribution={distribution} isCompact />
    </>
  )
}
