import { useQuery } from '@tanstack/react-query'
import { INSTANCE_STATUS } from '../../../api/instanceStatus.ts'
import { thesisQueries } from '../../../api/theses.ts'
import type { Instance } from '../../../api/types.ts'
import { findMissingTranslations, type MissingTranslations } from './missingTranslations.ts'

export interface TranslationCheck {
  /** What is missing, by language. */
  readonly missing: readonly MissingTranslations[]
  readonly isPending: boolean
  /** Whether the theses could not be loaded. */
  readonly isUnknown: boolean
}

const NOTHING: TranslationCheck = { missing: [], isPending: false, isUnknown: false }

/**
 * Returns what is not translated before an instance goes live. An instance in one language needs no translations.
 */
export function useMissingTranslations(instance: Instance): TranslationCheck {
  const isNeeded = instance.languages.length > 1 && instance.status < INSTANCE_STATUS.live
  const { data, isPending, isError } = useQuery({ ...thesisQueries.query(instance.id), enabled: isNeeded })
  if (!isNeeded) return NOTHING
  if (!data) return { missing: [], isPending, isUnknown: isError }
  return { missing: findMissingTranslations(instance, data), isPending: false, isUnknown: false }
}
