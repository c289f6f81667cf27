import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { thesisQueries } from '../../../api/theses.ts'
import type { Instance } from '../../../api/types.ts'
import { toPlainText } from '../../../core/plainText.ts'
import { replaceVariables } from '../../../core/variables.ts'
import { THESES } from './tryOut.ts'

const PLACES = [0, 1, 2, 3, 4] as const

/** The first thesisQueries of the instance; invented ones as long as there are too few, or they cannot be read. */
export function useSampleTheses({ id, title, subtitle }: Instance) {
  const { t } = useTranslation('voting')
  const { data } = useQuery(thesisQueries.query(id))
  const own = (data?.[0]?.theses ?? []).slice(0, THESES)
  if (own.length < THESES) return { isOwn: false, texts: PLACES.map((at) => t(`tryOut.theses.${at}`)) }
  const texts = own.map(({ text }) => toPlainText(replaceVariables(text, { title, location: subtitle })))
  return { isOwn: true, texts }
}
