import { type ReactNode, use } from 'react'
import type { ResolvedLabels } from '../core/labels.ts'
import { findTextLanguage, type Texts } from '../i18n/voter/texts.ts'
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
  const localization = use(getLocalization(language))
  return (
    <LocalizationProvider value={applyLabels(localization, labels?.words, labels?.language ?? language)}>
      {children}
    </LocalizationProvider>
  )
}

const files = import.meta.glob<Texts>('../../../locales/*/voter/app.json', { import: 'default' })

const localizations = new Map<string, Promise<Localization>>()

const languages = Object.keys(files).map((path) => path.split('/').at(-3) ?? '')

/** Returns the texts nearest to a language, otherwise German. */
function getLocalization(tag: string): Promise<Localization> {
  const language = findTextLanguage(tag, languages) ?? 'de'
  const localization = localizations.get(language) ?? loadLocalization(language)
  localizations.set(language, localization)
  return localization
}

async function loadLocalization(language: string): Promise<Localization> {
  const load = files[getPath(language)]
  if (!load) throw new Error(`there are no texts in ${language}`)
  return createLocalization(await load(), language)
}

const getPath = (language: string) => `../../../locales/${language}/voter/app.json`
