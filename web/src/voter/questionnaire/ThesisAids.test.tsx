// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { election } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'

const speak = vi.fn()
const cancel = vi.fn()

/** Simulates a device with these voices. */
function withVoices(...voices: Partial<SpeechSynthesisVoice>[]) {
  vi.stubGlobal('speechSynthesis', { speak, cancel, getVoices: () => voices })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
}

const GERMAN = { lang: 'de-DE', localService: true }

beforeEach(() => {
  speak.mockClear()
  cancel.mockClear()
})

/** Shows a thesis in this language. */
function open(language = 'de', more = {}) {
  const { instance, theses } = election()
  const [first] = theses
  if (!first) throw new Error('the election has theses')
  showApp(
    'theses/1',
    null,
    election({ instance: { ...instance, language }, theses: [{ ...first, ...more }, ...theses.slice(1)] }),
  )
  return screen.findByRole('group')
}

test('a thesis is read aloud without its markup until the voter stops it or opens the next one', async () => {
  withVoices(GERMAN)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Vorlesen' }))
  expect(speak.mock.calls[0]?.[0]).toMatchObject({ text: 'Der Bannwald soll wachsen.', lang: 'de-DE' })
  await userEvent.click(screen.getByRole('button', { name: 'Vorlesen beenden' }))
  expect(cancel).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Vorlesen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Überspringen' }))
  expect(await screen.findByRole('heading', { name: 'Der Steig soll geteert werden.' })).toBeVisible()
  expect(cancel).toHaveBeenCalledTimes(2)
})

test('the term for the background of an imported question is not read aloud', async () => {
  withVoices(GERMAN)
  await open('de', { text: 'Soll der Bannwald wachsen? (Hintergrund)[Er ist 40 Hektar groß.]' })
  await userEvent.click(await screen.findByRole('button', { name: 'Vorlesen' }))
  expect(speak.mock.calls[0]?.[0].text).toBe('Soll der Bannwald wachsen?')
})

test('a thesis in easy language is read by a voice of the standard language', async () => {
  withVoices({ lang: 'en-GB', localService: true }, GERMAN)
  await open('de-x-easy')
  await userEvent.click(await screen.findByRole('button', { name: 'Vorlesen' }))
  expect(speak.mock.calls[0]?.[0].lang).toBe('de-DE')
})

test('a thesis in another language is read by a voice of its language', async () => {
  withVoices(GERMAN, { lang: 'en-GB', localService: true })
  await open('de', { fallback: true, lang: { text: 'en' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Vorlesen' }))
  expect(speak.mock.calls[0]?.[0].lang).toBe('en-GB')
})

test.each([
  ['speaks the language', { lang: 'en-GB', localService: true }],
  ['speaks it without sending the text to somebody else', { lang: 'de-DE', localService: false }],
])('if no voice %s, reading aloud is not offered', async (_, voice) => {
  withVoices(voice)
  await open('de', { sign_video: 'https://video.example/30' })
  expect(await screen.findByRole('link', { name: /Gebärdensprache/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Vorlesen' })).toBeNull()
})

test('a video in sign language is a link, and nothing of it is loaded before it is opened', async () => {
  withVoices()
  await open('de', { sign_video: 'https://video.example/30' })
  const link = await screen.findByRole('link', {
    name: 'Video in Gebärdensprache (öffnet sich in einem neuen Fenster)',
  })
  expect(link).toHaveAttribute('href', 'https://video.example/30')
  expect(document.querySelector('iframe, video')).toBeNull()
})
