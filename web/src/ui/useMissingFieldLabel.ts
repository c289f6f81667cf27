import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { configurationQueries } from '../api/configurations.ts'
import { instanceQueries } from '../api/instances.ts'
import type { Configuration, Instance } from '../api/types.ts'

type FieldSettings = Configuration['matches']['fields'][number]

/** Returns the label that an instance gives a field of candidates; undefined if it keeps the usual one. */
export function getCustomFieldLabel(
  settings: FieldSettings | undefined,
  { default_language }: Pick<Instance, 'default_language'>,
  language: string,
): string | undefined {
  return (language === default_language ? settings?.value : settings?.locales?.[language]) || undefined
}

/**
 * Returns a function that gives the label of an instance for a candidate's field, by the name under which the server
 * reports that it is missing. It returns undefined for the usual label, and until the instance is loaded.
 */
export function useMissingFieldLabel(instanceId: number | null): (code: string) => string | undefined {
  const { i18n } = useTranslation()
  const enabled = instanceId !== null
  const instance = useQuery({ ...instanceQueries.query(instanceId ?? 0), enabled })
  const configuration = useQuery({ ...configurationQueries.query(instanceId ?? 0), enabled })
  return (code) => {
    if (!instance.data || !configuration.data) return undefined
    const name = code === 'list_place' ? 'list' : code
    const settings = configuration.data.configuration.matches.fields.find((each) => each.name === name)
    return getCustomFieldLabel(settings, instance.data.application, i18n.language)
  }
}
