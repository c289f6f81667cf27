import { getOpenChoices, type OpenData, selectText } from '../core/openData.ts'
import type { VerifyLocale } from './texts.ts'

/** Returns the names of the answers by index into the scale: the instance's own, or the default ones. */
export function listAnswerNames(data: OpenData, { t, language }: VerifyLocale): readonly string[] {
  const { labels = [] } = data.calculation
  if (labels.length === 0) return t.scales[getOpenChoices(data)]
  return labels.map((label) => selectText(label, language, data.instance.default_language))
}
