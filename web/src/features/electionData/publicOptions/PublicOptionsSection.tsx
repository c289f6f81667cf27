import { Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicOptionsQuery, savePublicOptions } from '../../../api/publicOptions.ts'
import type { Instance, PublicOptions } from '../../../api/types.ts'
import { HelpLink } from '../../../ui/HelpLink.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import classes from '../instance.module.css'
import { OptionSwitch } from './OptionSwitch.tsx'
import { OPTION_NAMES, type OptionName } from './optionStates.ts'

/** What the public sees beside the questionnaire. Each switch is saved at once. */
export function PublicOptionsSection({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('instance')
  const { data, error, refetch } = useQuery(publicOptionsQuery(instance.id))
  return (
    <section id="public_options" tabIndex={-1} className={classes.goLive} aria-labelledby="public-options-heading">
      <Title order={2} id="public-options-heading">
        {t('public.title')}
      </Title>
      <Text maw="42rem">{t('public.lead')}</Text>
      <HelpLink topic="public-options" />
      {data ? <Options instance={instance} options={data} /> : error && <LoadError error={error} onRetry={refetch} />}
    </section>
  )
}

interface Change {
  readonly name: OptionName
  readonly isOn: boolean
}

function Options({ instance, options }: { readonly instance: Instance; readonly options: PublicOptions }) {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: ({ name, isOn }: Change) => savePublicOptions(instance.id, { ...options, [name]: isOn }),
    onSuccess: (saved) => queries.setQueryData(publicOptionsQuery(instance.id).queryKey, saved),
  })
  return OPTION_NAMES.map((name) => {
    const isChanged = saving.variables?.name === name
    return (
      <OptionSwitch
        key={name}
        name={name}
        instance={instance}
        isOn={isChanged && saving.isPending ? saving.variables.isOn : options[name]}
        isSaving={saving.isPending}
        hasSaved={isChanged && saving.isSuccess}
        error={isChanged ? saving.error : null}
        onSwitch={(isOn) => saving.mutate({ name, isOn })}
      />
    )
  })
}
