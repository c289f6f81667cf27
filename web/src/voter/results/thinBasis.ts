/** Returns whether so few theses are answered, less than a third, that places would promise too much. */
export function isThinBasis(answered: number, theses: number): boolean {
  return 3 * answered < theses
}
