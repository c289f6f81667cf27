import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import type { Kind } from './entries.ts'

interface Props {
  readonly kind: Kind
  readonly heading: Ref<HTMLHeadingElement>
}

/** Before the first entry: what belongs here, why, and the way to begin. */
export function EmptyTab({ kind, heading }: Props) {
  const { t } = useTranslation('people')
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
      <Stack maw="44rem">
        <Title order={2} ref={heading} tabIndex={-1}>
          {t(`empty.${kind}.title`)}
        </Title>
        <Text>{t(`empty.${kind}.what`)}</Text>
        <Text>{t(`empty.${kind}.why`)}</Text>
        <Group mt="sm">
          <ButtonLink
            to="."
            search={(place) => ({ ...place, open: kind === 'light' ? 'new-light' : 'new' })}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t(`empty.${kind}.first`)}
          </ButtonLink>
        </Group>
      </Stack>
    </Paper>
  )
}

/** Nothing was found: what one looked for, and the way back to everything. */
export function NothingFound({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation('people')
  return (
    <Stack align="start" gap="sm">
      <Text>{t('filter.nothing')}</Text>
      <Button variant="default" onClick={onReset}>
        {t('filter.reset')}
      </Button>
    </Stack>
  )
}
