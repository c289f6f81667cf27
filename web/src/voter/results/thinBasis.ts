/** Returns whether less than a third of the theses are answered. A ranking is then not reliable enough to show places. */
export function isThinBasis(answered: number, thesisCount: number): boolean {
  return 3 * answered < thesisCount
}
