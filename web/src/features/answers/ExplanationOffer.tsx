import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import { ExplanationProgress } from './ExplanationProgress.tsx'
import { listUnexplained } from './theses.ts'

/** Offers to explain answers before they are submitted, unless each has an explanation. */
export function ExplanationOffer() {
  const { t } = useTranslation('answers')
  const { theses, isExplained } = useAnswering()
  if (listUnexplained(theses, isExplained).length === 0) return null
  return (
    <Paper component="section" withBorder maw="56rem" p={{ base: 'md', sm: 'lg' }} aria-labelledby="round">
      <Stack maw="44rem" gap="sm" align="start">
        <Title order={2} id="round">
          {t('round.title')}
        </Title>
        <Text>{t('round.offer')}</Text>
        <ExplanationProgress />
        <ButtonLink to="." search={{ view: 'explain' }} resetScroll={false} variant="default">
          {t('round.title')}
        </ButtonLink>
      </Stack>
    </Paper>
  )
}
