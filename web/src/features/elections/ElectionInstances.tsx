import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Election } from '../../api/types.ts'
import { ButtonLink } from '../../ui/links.tsx'

interface Props {
  readonly election: Election
  /** The list of instances. */
  readonly children: ReactNode
}

/** The instances of an election, with buttons that create one instance or many from a spreadsheet. */
export function ElectionInstances({ election: { id, applications }, children }: Props) {
  const { t } = useTranslation('elections')
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <ButtonLink
          to="/portal/applications/new"
          search={{ election: String(id) }}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('instances.one')}
        </ButtonLink>
        <ButtonLink
          to="/portal/elections/$id/towns"
          params={{ id: String(id) }}
          variant="default"
          leftSection={<IconTableImport size={18} aria-hidden />}
        >
          {t('towns.open')}
        </ButtonLink>
      </Group>
      {applications > 0 ? (
        children
      ) : (
        <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
          <Stack maw="44rem">
            <Title order={2}>{t('instances.empty.title')}</Title>
            <Text>{t('instances.empty.what')}</Text>
            <Text>{t('instances.empty.how')}</Text>
          </Stack>
        </Paper>
      )}
    </Stack>
  )
}
