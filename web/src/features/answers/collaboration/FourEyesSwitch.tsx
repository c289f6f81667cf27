import { Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { collaborationQuery } from '../../../api/collaboration.ts'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { useAnswering } from '../Answering.tsx'
import { setFourEyes } from './queries.ts'

/** Switch for the four-eyes principle. Empty if nobody else answers for the party. */
export function FourEyesSwitch() {
  const { t, i18n } = useTranslation('answers')
  const { owner } = useAnswering()
  const queries = useQueryClient()
  const { data } = useQuery(collaborationQuery(owner))
  const setting = useMutation({
    mutationFn: (enabled: boolean) => setFourEyes(owner, enabled),
    onSuccess: (collaboration) => queries.setQueryData(collaborationQuery(owner).queryKey, collaboration),
  })
  if (!data || data.people.length < 2) return null
  const names = new Intl.ListFormat(i18n.language).format(data.people)
  return (
    <Paper component="section" withBorder maw="56rem" p={{ base: 'md', sm: 'lg' }} aria-labelledby="four-eyes">
      <Stack maw="44rem" gap="sm">
        <Title order={2} id="four-eyes">
          {t('fourEyes.title')}
        </Title>
        <Text>{t('fourEyes.people', { names })}</Text>
        <Switch
          label={t('fourEyes.label')}
          aria-describedby="four-eyes-hint"
          checked={data.four_eyes}
          disabled={setting.isPending}
          onChange={(event) => setting.mutate(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed" id="four-eyes-hint">
          {t('fourEyes.hint')}
        </Text>
        <SubmitError error={setting.error} />
      </Stack>
    </Paper>
  )
}
