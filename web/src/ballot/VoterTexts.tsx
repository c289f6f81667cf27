import { type ReactNode, use } from 'react'
import type { ResolvedLabels } from '../core/labels.ts'
import { getInterfaceLanguage, type InterfaceLanguage } from '../i18n/voter/addresses.ts'
import { applyLabels, createLocalization, type Localization, LocalizationProvider } from './Texts.tsx'

interface Props {
  /** The language in which the theses are read. */
  readonly language: string
  /** What the answers are called, where the instance has words of its own. */
  readonly labels?: ResolvedLabels | undefined
  readonly children: ReactNode
}

/** Around a preview of the ballot: its words, as the voter app has them. Suspends until they are there. */
export function VoterTexts({ language, labels, children }: Props) {
  const speech = use(getLocalization(getInterfaceLanguage(language)))
  return (
    <LocalizationProvider value={applyLabels(speech, labels?.words, labels?.language)}>{children}</LocalizationProvider>
  )
}

const localizations = new Map<InterfaceLanguage, Promise<Localization>>()

function getLocalization(language: InterfaceLanguage): Promise<Localization> {
  const speech = localizations.get(language) ?? loadLocalization(language)
  localizations.set(language, speech)
  return speech
}

async function loadLocalization(language: InterfaceLanguage): Promise<Localization> {
  const texts = language === 'en' ? await import('../i18n/voter/en.json') : await import('../i18n/voter/de.json')
  return createLocalization(texts.default, language)
}
