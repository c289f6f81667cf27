import { Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import classes from './Theses.module.css'

const RULES = ['oneDemand', 'bothSides', 'plain', 'positive', 'neutral'] as const

/** Shown before the first thesis: what makes a good one, and the two ways to start. */
export function EmptyTheses({ isFinal }: { readonly isFinal: boolean }) {
  const { t } = useTranslation('theses')
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
      <Stack maw="44rem">
        <Title order={2}>{t('empty.title')}</Title>
        <Text>{t('empty.text')}</Text>
        <blockquote className={classes.example}>{t('empty.example')}</blockquote>
        <List spacing={6}>
          {RULES.map((rule) => (
            <List.Item key={rule}>{t(`empty.rule.${rule}`)}</List.Item>
          ))}
        </List>
        {!isFinal && (
          <Group mt="sm">
            <ButtonLink
              to="."
              search={(place) => ({ ...place, open: 'new' })}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('empty.first')}
            </ButtonLink>
            <ButtonLink
              to="."
              search={(place) => ({ ...place, open: 'upload' })}
              variant="default"
              leftSection={<IconTable size={18} aria-hidden />}
            >
              {t('upload.open')}
            </ButtonLink>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
