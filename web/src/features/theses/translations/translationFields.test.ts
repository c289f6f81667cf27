import { expect, test } from 'vitest'
import type { Thesis } from '../theses.ts'
import {
  dropStoredEdits,
  findNextGap,
  getCategoryField,
  getWordingChanges,
  groupByCategory,
  hasConflict,
  listFields,
} from './translationFields.ts'

function buildThesis(id: number, category: string, english?: { title: string; text: string }): Thesis {
  const german = { title: category, text: `Die These ${id} soll gelten.` }
  return { id, position: id - 1, wordings: { de: german, ...(english && { en: english }) }, videos: {}, tags: {} }
}

const TRANSLATED = buildThesis(1, 'Verkehr', { title: 'Transport', text: 'Thesis 1 should hold.' })
const THESES = [TRANSLATED, buildThesis(2, 'Wald & Wiese'), buildThesis(3, 'Verkehr')]

const getGroups = (theses: readonly Thesis[] = THESES) => groupByCategory(theses, 'de', 'en')
const edit = (value: string, base = '') => ({ value, base })

test('theses are grouped by category, in the order of the first thesis of each', () => {
  expect(getGroups().map(({ category, theses }) => [category, theses.map(({ id }) => id)])).toEqual([
    ['Verkehr', [1, 3]],
    ['Wald & Wiese', [2]],
  ])
  const required = listFields(getGroups(), 'en').flatMap(({ isRequired, name }) => (isRequired ? [name] : []))
  expect(required).toEqual(['category-Verkehr', 'text-1', 'text-3', 'category-Wald%20%26%20Wiese', 'text-2'])
})

test('the most frequent of several translations of a category comes first', () => {
  const titles = ['Traffic', 'Transport', 'Transport']
  const theses = titles.map((title, at) => buildThesis(at + 1, 'Verkehr', { title, text: 'A thesis.' }))
  expect(getGroups(theses)[0]?.translations).toEqual(['Transport', 'Traffic'])
})

test('a new translation has the category of the others', () => {
  const [group] = getGroups()
  const [, , third] = THESES
  if (!group || !third) throw new Error('no group')
  expect(getWordingChanges(third, group, 'en', {})).toBeNull()
  expect(getWordingChanges(third, group, 'en', { 'text-3': edit(' Thesis 3. ') })).toEqual({
    title: 'Transport',
    text: 'Thesis 3.',
  })
})

test('a changed category changes nothing else of a translated thesis', () => {
  const [group] = getGroups()
  if (!group) throw new Error('no group')
  const edits = { [getCategoryField('Verkehr')]: edit('Traffic', 'Transport') }
  expect(getWordingChanges(TRANSLATED, group, 'en', edits)).toEqual({ title: 'Traffic' })
  expect(getWordingChanges(TRANSLATED, group, 'en', { 'text-1': edit('', 'Thesis 1 should hold.') })).toBeNull()
})

test('without a translation of its category a thesis is not sent', () => {
  const [, group] = getGroups()
  const [, second] = THESES
  if (!group || !second) throw new Error('no group')
  expect(getWordingChanges(second, group, 'en', { 'text-2': edit('Thesis 2.') })).toBeNull()
})

test('an edit is in conflict if somebody else has stored something else', () => {
  const field = { name: 'text-1', stored: 'Theirs.' }
  expect(hasConflict({ 'text-1': edit('Mine.', 'Before.') }, field)).toBe(true)
  expect(hasConflict({ 'text-1': edit('Mine.', 'Theirs.') }, field)).toBe(false)
  expect(hasConflict({ 'text-1': edit('Theirs.', 'Before.') }, field)).toBe(false)
})

test('edits of deleted theses are kept, stored ones are not', () => {
  const edits = { 'text-1': edit('Thesis 1 should hold.'), 'text-3': edit('New.'), 'text-99': edit('Lost?') }
  expect(Object.keys(dropStoredEdits(edits, getGroups(), 'en'))).toEqual(['text-3', 'text-99'])
})

test('the next gap is the next field without a translation, from the top again at the end', () => {
  const fields = listFields(getGroups(), 'en')
  const find = (after: string | null, edits = {}) => findNextGap(fields, edits, after, () => false)
  expect(find(null)).toBe('text-3')
  expect(find('text-3')).toBe('category-Wald%20%26%20Wiese')
  expect(find('text-2', { 'text-2': edit('Thesis 2.') })).toBe('text-3')
  expect(findNextGap(fields, {}, 'text-2', (name) => name === 'text-1')).toBe('text-1')
})
