import { useTranslation } from 'react-i18next'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { AnchorLink } from '../../ui/links.tsx'
import type { LabThesis } from './method/labElection.ts'

interface Props {
  /** The instance. */
  readonly id: number
  readonly thesis: LabThesis
}

/** A thesis with its number, as a link to its editor. */
export function ThesisLink({ id, thesis }: Props) {
  const { t } = useTranslation('lab')
  const { search, ...link } = getScreenLink(id, 'theses')
  const own = typeof search === 'object' ? search : {}
  return (
    <AnchorLink {...link} search={{ ...own, open: String(thesis.id) }} size="sm">
      {t('advice.toThesis', { number: thesis.number, text: thesis.text })}
    </AnchorLink>
  )
}
