import { type ReactNode, use } from 'react'
import type { Labels } from '../core/labels.ts'
import { type InterfaceLanguage, interfaceLanguage } from '../i18n/voter/addresses.ts'
import { type Speech, SpeechProvider, speechOf, withLabels } from './Texts.tsx'

interface Props {
  /** The language in which the theses are read. */
  readonly language: string
  /** What the answers are called, where the instance has words of its own. */
  readonly labels?: Labels | undefined
  readonly children: ReactNode
}

/** Around a preview of the ballot: its words, as the voter app has them. Suspends until they are there. */
export function VoterSpeech({ language, labels, children }: Props) {
  const speech = use(speechIn(interfaceLanguage(language)))
  return <SpeechProvider value={withLabels(speech, labels?.words, labels?.language)}>{children}</SpeechProvider>
}

const speeches = new Map<InterfaceLanguage, Promise<Speech>>()

function speechIn(language: InterfaceLanguage): Promise<Speech> {
  const speech = speeches.get(language) ?? load(language)
  speeches.set(language, speech)
  return speech
}

async function load(language: InterfaceLanguage): Promise<Speech> {
  const texts = language === 'en' ? await import('../i18n/voter/en.json') : await import('../i18n/voter/de.json')
  return speechOf(texts.default, language)
}
