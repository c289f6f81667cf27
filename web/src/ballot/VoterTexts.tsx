import { type ReactNode, use } from 'react'
import type { ResolvedLabels } from '../core/labels.ts'
import { getInterfaceLanguage, type InterfaceLanguage } from '../i18n/voter/addresses.ts'
import { applyLabels, createLocalization, type Localization, LocalizationProvider } from './Texts.tsx'

interface Props {
  /** The language of the theses. */
  readonly language: string
  /** The instance's own labels of the answers, if it has any. */
  readonly labels?: ResolvedLabels | undefined
  readonly children: ReactNode
}

/** Provides the voter app's texts to a preview of the ballot. Suspends until they are loaded. */
export function VoterTexts({ language, labels, children }: Props) {
  const localization = use(getLocalization(getInterfaceLanguage(language)))
  return (
    <LocalizationProvider value={applyLabels(localization, labels?.words, labels?.language)}>
      {children}
    </LocalizationProvider>
  )
}

const localizations = new Map<InterfaceLanguage, Promise<Localization>>()

function getLocalization(language: InterfaceLanguage): Promise<Localization> {
  const localization = localizations.get(language) ?? loadLocalization(language)
  localizations.set(language, localization)
  return localization
}

async function loadLocalization(language: InterfaceLanguage): Promise<Localization> {
  const texts =
    language === 'en'
      ? await import('../../../locales/en/voter/app.json')
      : await import('../../../locales/de/voter/app.json')
  return createLocalization(texts.default, language)
}
