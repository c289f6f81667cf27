/** The scale of the answers. An answer is an index into the scale, which starts with “strongly disagree”. */

/** The number of answers to choose from. */
export type ChoiceCount = 2 | 3 | 5

/** Returns the index of the answer that is nearest to a value in percent, where 0 is “strongly disagree”. */
export function toChoice(percent: number, choices: ChoiceCount): number {
  return Math.round((percent * (choices - 1)) / 100)
}

/** Returns the value of an answer in percent. */
export function toPercent(choice: number, choices: ChoiceCount): number {
  return (choice * 100) / (choices - 1)
}
