import { useAnswering } from './Answering.tsx'
import { type Adoption, adoptPosition, findAdoption, isDifferent, removeAdoptions } from './adoptions.ts'
import type { Thesis } from './theses.ts'
import { needsDecision } from './unsentAnswers.ts'

/**
 * Returns functions that take over answers of the candidate's party, and undo it as long as the answers were not changed
 * since.
 */
export function useAdoptions() {
  const answering = useAnswering()
  const { adoptions, changeAdoptions, getPartyPosition, getPosition, setLastRating, setPosition, theses } = answering

  const getAdoption = (thesis: Thesis) => findAdoption(adoptions, thesis, getPosition(thesis.id))
  const adopted = theses.filter(getAdoption)

  function adopt(chosen: readonly Thesis[], { isChecked }: Pick<Adoption, 'isChecked'>): void {
    const added = chosen.flatMap(({ id }) => {
      const party = getPartyPosition(id)
      if (!party) return []
      const former = getPosition(id)
      const taken = adoptPosition(former, party)
      setPosition(id, taken)
      return [[id, { former, taken, isChecked }] as const]
    })
    setLastRating(null)
    changeAdoptions((before) => ({ ...before, ...Object.fromEntries(added) }))
  }

  function undo(chosen: readonly Thesis[]): void {
    for (const thesis of chosen) {
      const adoption = getAdoption(thesis)
      if (adoption) setPosition(thesis.id, adoption.former)
    }
    changeAdoptions((before) => removeAdoptions(before, chosen))
  }

  function check({ id }: Thesis): void {
    changeAdoptions((before) => {
      const adoption = before[id]
      return adoption ? { ...before, [id]: { ...adoption, isChecked: true } } : before
    })
  }

  return {
    getAdoption,
    /** Theses whose answers were taken over. */
    adopted,
    /** Theses whose answers were taken over all at once and not looked at since. */
    unchecked: adopted.filter((thesis) => getAdoption(thesis)?.isChecked === false),
    adopt,
    undo,
    check,
  }
}

/**
 * Returns the theses that the party has rated: those without an own rating, and those with another one. Theses whose
 * own answer waits for a decision are left out.
 */
export function usePartyComparison() {
  const { getPartyPosition, getPosition, getUnsentEntry, theses } = useAnswering()
  const comparable = theses.flatMap((thesis) => {
    const party = getPartyPosition(thesis.id)
    const isComparable = party && party.value !== null && !needsDecision(getUnsentEntry(thesis.id))
    return isComparable ? [{ thesis, party, own: getPosition(thesis.id) }] : []
  })
  return {
    hasAnswers: comparable.length > 0,
    unrated: comparable.filter(({ own }) => own.value === null).map(({ thesis }) => thesis),
    different: comparable.filter(({ own, party }) => isDifferent(own, party)).map(({ thesis }) => thesis),
  }
}
