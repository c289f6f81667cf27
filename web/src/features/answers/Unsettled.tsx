import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import { isDisputed, type Kept } from './outbox.ts'
import { fits } from './positions.ts'
import { nameOf } from './theses.ts'
import { usePlace } from './usePlace.ts'

/** Wherever one is: the theses on which somebody has to choose before anything is saved. */
export function Unsettled() {
  const { t } = useTranslation('answers')
  const { place } = usePlace()
  const { theses, keptOn } = useAnswering()
  const unsettled = theses.filter(({ id, number }) => {
    const kept = keptOn(id)
    return kept && String(number) !== place.thesis && (isDisputed(kept) || isTooLong(kept))
  })
  if (unsettled.length === 0) return null
  return (
    <Alert
      maw="56rem"
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('unsettled.title')}
    >
      <Text mb="xs">{t('unsettled.text')}</Text>
      <List>
        {unsettled.map((thesis) => (
          <List.Item key={thesis.id}>
            <AnchorLink to="." search={{ thesis: String(thesis.number) }}>
              {t('theses.named', { number: thesis.number, text: nameOf(thesis) })}
            </AnchorLink>
            {isTooLong(keptOn(thesis.id)) && <Text>{t('explanation.tooLong')}</Text>}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function isTooLong(kept: Kept | undefined): boolean {
  return kept !== undefined && !fits(kept.position)
}
