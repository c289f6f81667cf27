import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { thesisQueries } from '../../../api/theses.ts'
import type { Instance } from '../../../api/types.ts'
import { toPlainText } from '../../../core/plainText.ts'
import { replaceVariables } from '../../../core/variables.ts'
import { SAMPLE_THESIS_COUNT } from './sampleCalculation.ts'

const SAMPLE_INDICES = [0, 1, 2, 3, 4] as const

/** Returns the first theses of the instance, or sample theses if there are too few or they cannot be loaded. */
export function useSampleTheses({ id, title, subtitle }: Instance) {
  const { t } = useTranslation('voting')
  const { data } = useQuery(thesisQueries.query(id))
  const own = (data?.[0]?.theses ?? []).slice(0, SAMPLE_THESIS_COUNT)
  if (own.length < SAMPLE_THESIS_COUNT)
    return { isOwn: false, texts: SAMPLE_INDICES.map((at) => t(`preview.theses.${at}`)) }
  const texts = own.map(({ text }) => toPlainText(replaceVariables(text, { title, location: subtitle })))
  return { isOwn: true, texts }
}
