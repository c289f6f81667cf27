import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import type { EntryKind, PeopleScope } from './entries.ts'
import { partiesQuery } from './queries.ts'
import { findTableImportLink } from './tableImportLink.ts'

interface Props {
  readonly scope: PeopleScope
  readonly kind: EntryKind
  readonly heading: Ref<HTMLHeadingElement>
}

/** Shown while a list has no entry: what belongs here, why, and how to start. */
export function EmptyTab({ scope, kind, heading }: Props) {
  const { t } = useTranslation('people')
  const textKey = kind === 'candidates' && scope.partyId !== null ? 'candidatesOfParty' : kind
  const parties = useQuery({ ...partiesQuery(scope.applicationId), enabled: kind === 'trustpersons' })
  const isPartyMissing = kind === 'trustpersons' && parties.data?.length === 0
  const importLink = findTableImportLink(scope, kind)
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
      <Stack maw="44rem">
        <Title order={2} ref={heading} tabIndex={-1}>
          {t(`empty.${kind}.title`)}
        </Title>
        <Text>{t(`empty.${textKey}.what`)}</Text>
        <Text>{t(`empty.${textKey}.why`)}</Text>
        {isPartyMissing && <Text>{t('empty.trustpersons.partiesFirst')}</Text>}
        <Group mt="sm">
          <ButtonLink
            to="."
            search={(searchParams) => ({ ...searchParams, open: kind === 'light' ? 'new-light' : 'new' })}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t(`empty.${kind}.first`)}
          </ButtonLink>
          {importLink && (
            <ButtonLink {...importLink} variant="default" leftSection={<IconTableImport size={18} aria-hidden />}>
              {t('import.open')}
            </ButtonLink>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
