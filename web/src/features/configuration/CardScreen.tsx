import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Configuration } from '../../api/types.ts'
import type { Ad, Survey } from '../../core/snapshot.ts'
import { CardContent } from '../../voterUi/CardContent.tsx'
import { loadCardTexts } from '../../voterUi/cardTexts.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import type { ConfigurationEditor } from './draft.ts'

/** In the order in which voters see them. */
const KINDS = ['presurvey', 'ads', 'survey'] as const

/** The surveys and the advertisement, each as a page of the voter app. Suspends until their texts are loaded. */
export function CardScreen({ configuration, instance }: Pick<ConfigurationEditor, 'configuration' | 'instance'>) {
  const { t } = useTranslation('configuration')
  const cardTexts = use(loadCardTexts(useTexts().tag))
  const cards = KINDS.flatMap((kind) => {
    const card = getCard(configuration, kind)
    return card ? [{ kind, card }] : []
  })
  if (cards.length === 0)
    return (
      <div className="page">
        <p>{t('preview.noCard')}</p>
      </div>
    )
  return cards.map(({ kind, card }) => (
    <div key={kind} className="page card">
      <CardContent
        card={card}
        language={instance.default_language}
        defaults={cardTexts[kind]}
        texts={cardTexts}
        heading={(title) => <h1>{title}</h1>}
      />
    </div>
  ))
}

/** Returns the card that voters see; null without one. A survey is switched on, an advertisement has a title. */
function getCard(configuration: Configuration, kind: (typeof KINDS)[number]): Ad | Survey | null {
  if (kind === 'ads') {
    const { ads } = configuration
    return ads.title.trim() ? { ...ads, link: ads.link?.trim() || null } : null
  }
  const { enabled, minThesesAmount, ...survey } = configuration[kind]
  return enabled ? { ...survey, min_theses: minThesesAmount } : null
}
