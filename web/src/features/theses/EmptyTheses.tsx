import { Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { IconHistory, IconPlus, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { getTableImportLink } from '../../ui/tableImport/tableImportLinks.ts'
import { getThesisPoolLink } from './pool/poolLinks.ts'
import classes from './Theses.module.css'
import type { Questionnaire } from './theses.ts'

const RULES = ['oneDemand', 'bothSides', 'plain', 'positive', 'neutral'] as const

/** Shown before the first thesis: what makes a good one, and the ways to start. */
export function EmptyTheses({ questionnaire: { instance, isFinal } }: { readonly questionnaire: Questionnaire }) {
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
              search={(current) => ({ ...current, open: 'new' })}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('empty.first')}
            </ButtonLink>
            <ButtonLink
              {...getTableImportLink(instance.id, { of: 'theses' })}
              variant="default"
              leftSection={<IconTable size={18} aria-hidden />}
            >
              {t('import')}
            </ButtonLink>
            <ButtonLink
              {...getThesisPoolLink(instance.id)}
              variant="default"
              leftSection={<IconHistory size={18} aria-hidden />}
            >
              {t('fromPool')}
            </ButtonLink>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
