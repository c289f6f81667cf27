/** The languages of the texts for an instance, and the values that are inserted into them. */
import { useTranslation } from 'react-i18next'
import { getInstanceText, getPublicUrl } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { LANGUAGES, type Language } from '../../i18n/portal/i18n.ts'

/** Returns the languages of the instance that have texts, or all languages of the texts if it has none of them. */
export function getTextLanguages({ languages }: Instance): readonly Language[] {
  const own = languages.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? [])
  return own.length > 0 ? own : LANGUAGES
}

/** What has not been entered yet is a placeholder in square brackets. */
export interface TextFacts {
  readonly title: string
  readonly place: string
  readonly day: string
  readonly address: string
}

/** Returns the values for the texts, translated into this language if possible. */
export function useTextFacts(instance: Instance, language: Language): TextFacts {
  const { t } = useTranslation('communication', { lng: language })
  return {
    title: getInstanceText(instance, 'title', language) || t('texts.noTitle'),
    place: getInstanceText(instance, 'subtitle', language) || t('texts.noPlace'),
    day: instance.sundown_date ? formatDay(instance.sundown_date, language) : t('texts.noDay'),
    address: getPublicUrl(instance.url),
  }
}
