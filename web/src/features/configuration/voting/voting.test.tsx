// @vitest-environment jsdom

import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beforeEach, expect, test } from 'vitest'
import { CONFIGURATION } from '../../../../test/configuration.ts'
import { enterText } from '../../../../test/enterText.ts'
import { OBSTHAUSEN } from '../../../../test/instances.ts'
import { renderPart } from '../../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../../../test/server.ts'
import type { Configuration, Instance } from '../../../api/types.ts'
import { CANDIDATE_DETAILS } from '../../../core/candidateDetails.ts'
import { VoterTexts } from '../../../voterUi/VoterTexts.tsx'
import type { ConfigurationEditor } from '../draft.ts'
import { AnswerChoices } from './AnswerChoices.tsx'
import { AnswerLabels } from './AnswerLabels.tsx'
import { Calculation } from './Calculation.tsx'
import { CalculationPreview } from './CalculationPreview.tsx'
import { CandidateFields } from './CandidateFields.tsx'
import { ClusterSettings } from './ClusterSettings.tsx'
import { DoubleWeights } from './DoubleWeights.tsx'
import { MatchTypes } from './MatchTypes.tsx'
import { MinimumCoverage } from './MinimumCoverage.tsx'

setupTestServer()

beforeEach(() => {
  server.use(http.get(apiUrl('/applications/7/theses'), () => HttpResponse.json([])))
})

/** Returns a configuration with these values. */
function buildConfiguration(algorithm: Partial<Configuration['algorithm']> = {}): Configuration {
  const fields = (['district', 'list', 'website', 'description'] as const).map((name) => ({
    name,
    value: '',
    show: true,
    required: false,
    locales: {},
  }))
  return { ...CONFIGURATION, algorithm: { ...CONFIGURATION.algorithm, ...algorithm }, matches: { fields } }
}

/** Renders these parts of the settings and returns a function that gives the current configuration. */
async function open(
  parts: readonly ((props: ConfigurationEditor) => ReactNode)[],
  document = buildConfiguration(),
  more: Partial<Instance> = {},
) {
  const edited = { now: document }
  function Editing() {
    // Loads the translations before the parts are rendered, as the page does.
    useTranslation(['voting', 'configuration'])
    const [configuration, setDraft] = useState(document)
    edited.now = configuration
    const props: ConfigurationEditor = {
      configuration,
      change: (part) => setDraft((before) => ({ ...before, ...part })),
      instance: { ...OBSTHAUSEN, ...more },
      findError: () => undefined,
    }
    return (
      <Suspense>
        <VoterTexts language="de">
          {parts.map((SettingsPart) => (
            <SettingsPart key={SettingsPart.name} {...props} />
          ))}
        </VoterTexts>
      </Suspense>
    )
  }
  await renderPart(<Editing />)
  await screen.findAllByRole('region')
  return edited
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const results = () =>
  part('Ausprobieren')
    .getByText(/^Übereinstimmung:/)
    .textContent?.replaceAll('\u00a0', ' ')
const cell = (entity: string, voter: string) =>
  screen.getByRole('textbox', { name: `Partei „${entity}“, Wählende „${voter}“` })

test('choosing the number of answers shows them as voters will see them', async () => {
  const edited = await open([AnswerChoices])
  const answers = () => part('Antwortmöglichkeiten').getByRole('group', { name: /Stadtbücherei/ })
  expect(within(answers()).getAllByRole('button')).toHaveLength(5)
  await userEvent.click(screen.getByRole('radio', { name: 'Nur Ja oder Nein' }))
  expect(
    within(answers())
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['+Ja', '−Nein'])
  expect(edited.now.algorithm).toMatchObject({ binary: true })
})

test('answers can have custom labels in every language, which voters see once every answer has one', async () => {
  const three = { decisions: 3, binary: false } as const
  const edited = await open([AnswerChoices, AnswerLabels], buildConfiguration(three), { languages: ['de', 'en'] })
  const answers = () =>
    within(part('Antwortmöglichkeiten').getByRole('group', { name: /Stadtbücherei/ }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await userEvent.click(screen.getByRole('switch', { name: 'Eigene Wörter verwenden' }))
  const enter = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  enter('Anstelle von „Stimme zu“ (Deutsch)', 'nicht weit genug')
  enter('Anstelle von „Neutral“ (Deutsch)', 'richtig')
  expect(answers()).toEqual(['+Stimme zu', '○Neutral', '−Stimme nicht zu'])
  enter('Anstelle von „Stimme nicht zu“ (Deutsch)', 'zu weit')
  enter('Anstelle von „Stimme nicht zu“ (Englisch)', 'goes too far')
  expect(answers()).toEqual(['nicht weit genug', 'richtig', 'zu weit'])
  expect(edited.now.algorithm.labels).toEqual([
    { value: 'zu weit', locales: { en: 'goes too far' } },
    { value: 'richtig', locales: {} },
    { value: 'nicht weit genug', locales: {} },
  ])
})

test('custom labels are reset to the usual wording, which can be undone', async () => {
  const labels = ['zu weit', 'richtig', 'nicht weit genug'].map((value) => ({ value, locales: {} }))
  const edited = await open([AnswerLabels], buildConfiguration({ decisions: 3, binary: false, labels }))
  await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen auf den üblichen Wortlaut' }))
  expect(edited.now.algorithm.labels).toEqual([])
  expect(screen.getByRole('switch', { name: 'Eigene Wörter verwenden' })).toHaveFocus()
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  expect(edited.now.algorithm.labels).toEqual(labels)
})

test('changing the number of answers keeps the labels at the ends', async () => {
  const labels = ['zu weit', 'richtig', 'nicht weit genug'].map((value) => ({ value, locales: {} }))
  const edited = await open([AnswerChoices], buildConfiguration({ decisions: 3, binary: false, labels }))
  await userEvent.click(screen.getByRole('radio', { name: 'Nur Ja oder Nein' }))
  expect(edited.now.algorithm.labels.map(({ value }) => value)).toEqual(['zu weit', 'nicht weit genug'])
})

test('once the theses are final, labels may be corrected, but neither added nor removed', async () => {
  const labels = ['zu weit', 'richtig', 'nicht weit genug'].map((value) => ({ value, locales: {} }))
  await open([AnswerLabels], buildConfiguration({ decisions: 3, binary: false, labels }), { status: 2 })
  expect(screen.getByRole('switch', { name: 'Eigene Wörter verwenden' })).toBeDisabled()
  expect(screen.getByRole('textbox', { name: 'Anstelle von „Neutral“' })).toBeEnabled()
})

test('double weights are unlimited, limited or switched off', async () => {
  const edited = await open([DoubleWeights, CalculationPreview])
  const limit = () => edited.now.algorithm.limitWeightedVotes
  await userEvent.click(screen.getByRole('radio', { name: 'Höchstens eine bestimmte Zahl' }))
  await userEvent.clear(screen.getByLabelText('Höchstens'))
  expect(limit()).toBe(5)
  await userEvent.type(screen.getByLabelText('Höchstens'), '3')
  expect(limit()).toBe(3)
  await userEvent.click(screen.getByRole('radio', { name: 'Keine' }))
  expect(limit()).toBe(0)
  for (const box of screen.getAllByRole('checkbox', { name: 'Zählt doppelt' })) expect(box).toBeDisabled()
})

test('the required share of common answers is shown as a number of theses', async () => {
  const edited = await open([MinimumCoverage])
  expect(screen.getByText(/braucht eine Partei mindestens 15 davon/)).toBeVisible()
  const share = screen.getByLabelText('Nötiger Anteil gemeinsamer Antworten')
  await userEvent.clear(share)
  await userEvent.type(share, '10')
  expect(edited.now.leastCoverage).toBe(0.1)
  expect(screen.getByText(/braucht eine Partei mindestens 3 davon/)).toBeVisible()
})

test('the matrix of the chosen model is shown, with the answers in words', async () => {
  await open([Calculation])
  const table = screen.getByRole('table', { name: /Nähe und Richtung/ })
  const row = within(table).getByRole('row', { name: /^Stimme eher zu/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0,5', '0,75', '0,25', '−0,25', '−0,5'])
})

test('a custom matrix starts as a copy of the selected model, and typed scores take effect at once', async () => {
  const edited = await open([Calculation, CalculationPreview])
  expect(results()).toContain('Partei A 54,2 %, Partei B 68,8 %, Partei C 89,6 %')
  await userEvent.click(screen.getByRole('radio', { name: /^Eigener Rechenweg/ }))
  expect(edited.now.algorithm.matrix[1]).toEqual([0.5, 0.75, 0.25, -0.25, -0.5])
  const middle = cell('Neutral', 'Neutral')
  await userEvent.clear(middle)
  await userEvent.type(middle, '1')
  expect(edited.now.algorithm.matrix[2]?.[2]).toBe(1)
  expect(results()).toContain('Partei C 93,8 %')
})

test('a decimal comma is accepted, and an invalid score is reported and changes nothing', async () => {
  const edited = await open([Calculation], buildConfiguration({ calculation: 3 }))
  const middle = cell('Neutral', 'Neutral')
  await userEvent.clear(middle)
  await enterText(middle, '0,625')
  expect(edited.now.algorithm.matrix[2]?.[2]).toBe(0.625)
  await userEvent.clear(middle)
  await userEvent.type(middle, '7')
  expect(middle).toBeInvalid()
  expect(middle).toHaveAccessibleDescription(/von −1 bis 1 ein. Bis dahin gilt 0,625/)
  expect(edited.now.algorithm.matrix[2]?.[2]).toBe(0.625)
})

test('arrow keys move between the cells, and Tab leaves the table', async () => {
  await open([Calculation], buildConfiguration({ calculation: 3, decisions: 3 }))
  const first = cell('Stimme zu', 'Stimme zu')
  first.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(cell('Neutral', 'Neutral')).toHaveFocus()
  expect(first).toHaveAttribute('tabindex', '-1')
  await userEvent.keyboard('{Enter}{ArrowLeft}')
  expect(cell('Stimme nicht zu', 'Stimme zu')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
})

test('an asymmetric matrix has a warning with a button that fixes it, and every step can be undone', async () => {
  const edited = await open([Calculation], buildConfiguration({ calculation: 3, decisions: 3 }))
  const before = () => edited.now.algorithm.matrix[2]?.[1]
  const neighbour = cell('Stimme zu', 'Neutral')
  await userEvent.clear(neighbour)
  await userEvent.type(neighbour, '0,5')
  expect(screen.getByText(/Die Tabelle ist nicht symmetrisch/)).toBeVisible()
  expect(screen.getByText(/speichern können Sie trotzdem/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Symmetrisch machen' }))
  expect(screen.queryByText(/nicht symmetrisch/)).not.toBeInTheDocument()
  expect(before()).toBe(0.25)
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(before()).toBe(0.5)
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(before()).toBe(0)
  expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeDisabled()
})

test('a custom matrix can start from another table, and survives a change to a built-in model', async () => {
  const edited = await open([Calculation, CalculationPreview], buildConfiguration({ calculation: 3 }))
  await userEvent.selectOptions(screen.getByLabelText('Neu beginnen mit'), 'Punkte 2, 1 und 0')
  expect(edited.now.algorithm.matrix[0]).toEqual([1, 0, -1, -1, -1])
  await userEvent.click(screen.getByRole('radio', { name: /^Richtung/ }))
  expect(results()).toContain('Partei A 50,0 %, Partei B 64,6 %')
  await userEvent.click(screen.getByRole('radio', { name: /^Eigener Rechenweg/ }))
  expect(edited.now.algorithm.matrix[0]).toEqual([1, 0, -1, -1, -1])
})

test('in the preview, changing an answer or a weight changes the figures at once', async () => {
  await open([CalculationPreview])
  const [thesis] = part('Ausprobieren').getAllByRole('listitem')
  const first = within(thesis as HTMLElement)
  expect(first.getAllByText('Wert 0,5: 1,5 von 2 Punkten')[0]).toBeVisible()
  await userEvent.click(first.getByRole('button', { name: 'Stimme gar nicht zu' }))
  expect(first.getByText('Wert 1: 2 von 2 Punkten')).toBeVisible()
  await userEvent.click(first.getByRole('checkbox', { name: 'Zählt doppelt' }))
  expect(first.getByText('Wert 1, doppelt: 4 von 4 Punkten')).toBeVisible()
  expect(results()).toContain('Partei A 64,3 %')
  await userEvent.click(screen.getByRole('button', { name: 'Beispiel zurücksetzen' }))
  expect(results()).toContain('Partei A 54,2 %')
})

test('the preview uses the instance’s own theses as soon as there are enough', async () => {
  const theses = Array.from({ length: 6 }, (_, position) => ({
    id: position + 1,
    position,
    translation_id: position + 1,
    title: 'Verkehr',
    text: `In {location} soll (Satz)[Aussage] ${position + 1} gelten.`,
  }))
  server.use(http.get(apiUrl('/applications/7/theses'), () => HttpResponse.json([{ language: 'de', theses }])))
  await open([CalculationPreview])
  expect(await screen.findByText('In Obsthausen soll Satz 5 gelten.')).toBeVisible()
  expect(screen.queryByText('In Obsthausen soll Satz 6 gelten.')).not.toBeInTheDocument()
})

test('fields of candidates can be shown, required, renamed in each language and reordered', async () => {
  const edited = await open([CandidateFields], buildConfiguration(), { languages: ['de', 'en'] })
  const district = within(part('Angaben zu Kandidierenden').getByRole('group', { name: 'Wahlkreis' }))
  await userEvent.click(district.getByRole('checkbox', { name: 'Für Wählende sichtbar' }))
  await userEvent.click(district.getByRole('checkbox', { name: 'Pflichtangabe' }))
  expect(district.getByLabelText('Bezeichnung (Englisch)')).toHaveAttribute('placeholder', 'Constituency')
  await enterText(district.getByLabelText('Bezeichnung (Deutsch)'), 'Wahlbezirk')
  await userEvent.type(district.getByLabelText('Bezeichnung (Englisch)'), 'Ward')
  await userEvent.click(screen.getByRole('button', { name: '„Wahlkreis“ nach unten' }))
  expect(edited.now.matches.fields.slice(0, 2)).toMatchObject([
    { name: 'list' },
    { name: 'district', show: false, required: true, value: 'Wahlbezirk', locales: { en: 'Ward' } },
  ])
  expect(
    screen.getByText(`„Wahlkreis“ steht jetzt an Stelle 2 von ${6 + CANDIDATE_DETAILS.length}.`),
  ).toBeInTheDocument()
})

test('fixed settings cannot be changed, with an explanation', async () => {
  await open([AnswerChoices, Calculation], buildConfiguration(), { status: 2 })
  expect(screen.getByRole('radio', { name: 'Drei Antworten' })).toBeDisabled()
  expect(part('Antwortmöglichkeiten').getByText(/seit die Thesen festgelegt sind/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Richtung/ })).toBeEnabled()
})

test('once the instance is live, the calculation is fixed as well', async () => {
  await open([MatchTypes, DoubleWeights, MinimumCoverage, Calculation], buildConfiguration({ calculation: 3 }), {
    status: 3,
  })
  for (const name of ['Mit wem verglichen wird', 'Doppelt zählen', 'Wer einen Platz bekommt', 'Rechenweg']) {
    expect(part(name).getByText(/seit die Wahlhilfe online ist/)).toBeVisible()
    expect(part(name).getByRole('group', { name })).toBeDisabled()
  }
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  expect(screen.getByRole('table', { name: /Eigener Rechenweg/ })).toBeVisible()
})

test('the name of the instance’s cluster is shown', async () => {
  const clusters = [{ id: 3, title: 'Landkreis Obstland' }]
  server.use(http.get(apiUrl('/clusters'), () => HttpResponse.json(clusters)))
  await open([ClusterSettings], buildConfiguration(), { cluster_id: 3 })
  expect(await screen.findByText('Diese Wahlhilfe gehört zum Verbund „Landkreis Obstland“.')).toBeVisible()
})
