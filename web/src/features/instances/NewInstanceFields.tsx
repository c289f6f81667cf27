import { Input, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toIsoDay } from '../../ui/checks.ts'
import { DomainField } from '../../ui/DomainField.tsx'
import { LanguagesField, useLanguageOptions } from '../../ui/LanguagesField.tsx'
import type { ValidatedForm } from '../../ui/useValidatedForm.ts'
import type { NewInstanceValues } from './newInstance.ts'

interface Props {
  readonly entry: ValidatedForm<NewInstanceValues>
}

/** The fields of a new instance. */
export function NewInstanceFields({ entry }: Props) {
  const { t } = useTranslation('applications')
  return (
    <>
      <TextInput required label={t('field.title')} description={t('hint.title')} {...entry.field('title')} />
      <TextInput required label={t('field.location')} description={t('hint.location')} {...entry.field('location')} />
      <DomainField
        required
        label={t('field.url')}
        description={t('hint.url', { address: `${location.host}/match/` })}
        {...entry.field('url')}
      />
      <TextInput
        type="date"
        min={toIsoDay(new Date())}
        label={t('field.election_date')}
        description={t('hint.election_date')}
        maw="22rem"
        {...entry.field('election_date')}
      />
      <Languages entry={entry} />
      <Licence entry={entry} />
    </>
  )
}

function Languages({ entry }: Props) {
  const { t } = useTranslation('applications')
  const chosen = entry.values.languages.split(',')
  const choices = useLanguageOptions(chosen)
  const choose = (languages: readonly string[]) => entry.set({ languages: languages.join(',') })
  const setDefaultLanguage = (main: string) => choose([main, ...chosen.filter((language) => language !== main)])
  return (
    <>
      <Input.Wrapper label={t('field.languages')} labelElement="div" description={t('hint.languages')} size="md">
        <Stack gap="sm" mt={6}>
          <LanguagesField
            label={t('field.languages')}
            chosen={chosen}
            error={entry.errors.languages}
            onChange={choose}
          />
        </Stack>
      </Input.Wrapper>
      {chosen.length > 1 && (
        <NativeSelect
          label={t('field.default_language')}
          description={t('hint.default_language')}
          data={choices}
          value={chosen[0] ?? ''}
          maw="22rem"
          onChange={(event) => setDefaultLanguage(event.currentTarget.value)}
        />
      )}
    </>
  )
}

function Licence({ entry }: Props) {
  const { t } = useTranslation('applications')
  const { error, value } = entry.field('licence')
  return (
    <Radio.Group label={t('field.licence')} error={error} value={value} onChange={(licence) => entry.set({ licence })}>
      <Stack gap="sm" mt="xs">
        {(['non_profit', 'commercial'] as const).map((licence, index) => (
          // Target of the link in the error summary.
          <Radio
            key={licence}
            id={index === 0 ? 'licence' : undefined}
            value={licence}
            label={t(`licence.${licence}.label`)}
            description={t(`licence.${licence}.text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
