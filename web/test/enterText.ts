import userEvent from '@testing-library/user-event'

/**
 * Adds a text at the end of a field, as pasting does: with one change instead of one per character. Use
 * `userEvent.type` if the single keystrokes matter.
 */
export async function enterText(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
