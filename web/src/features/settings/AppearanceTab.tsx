import { Radio, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { isStorageWorking } from '../../browser/storage.ts'
import { changeLanguage } from '../../i18n/portal/changeLanguage.ts'
import { LANGUAGES, type Language } from '../../i18n/portal/i18n.ts'
import { type Appearance, applyAppearance, loadAppearance, storeAppearance } from '../../theme/appearance.ts'
import { toast } from '../../ui/toasts.ts'
import { ColourPicker } from './ColourPicker.tsx'
import { updateUser } from './queries.ts'

const SCHEMES = ['light', 'dark', 'auto'] as const
const RADII = ['rounded', 'flat'] as const
const DIRECTIONS = ['ltr', 'rtl'] as const

/** Appearance and language of the portal in this browser. */
export function AppearanceTab({ userId }: { readonly userId: number | undefined }) {
  const { t } = useTranslation('settings')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [chosen, setChosen] = useState(loadAppearance)

  function choose(choice: Partial<Appearance>) {
    setChosen({ ...chosen, ...choice })
    storeAppearance(choice)
    if (isStorageWorking()) scheduleReload()
    else applyAppearance()
  }

  return (
    <Stack gap="xl" maw="44rem">
      <RadioChoice
        name="scheme"
        values={SCHEMES}
        value={colorScheme}
        onChoose={setColorScheme}
        getLabel={(value) => t(`appearance.scheme.${value}`)}
      />
      <ColourPicker value={chosen.colour} onChoose={(colour) => choose({ colour })} />
      <RadioChoice
        name="radius"
        values={RADII}
        value={chosen.radius}
        onChoose={(radius) => choose({ radius })}
        getLabel={(value) => t(`appearance.radius.${value}`)}
      />
      <RadioChoice
        name="direction"
        values={DIRECTIONS}
        value={chosen.direction}
        onChoose={(direction) => choose({ direction })}
        getLabel={(value) => t(`appearance.direction.${value}`)}
      />
      <LanguageChoice userId={userId} />
      <Text size="sm" c="dimmed">
        {t('appearance.reloads')}
      </Text>
    </Stack>
  )
}

/** The language of this browser and of the user's mails. */
function LanguageChoice({ userId }: { readonly userId: number | undefined }) {
  const { t, i18n } = useTranslation('settings')
  const change = useMutation({
    mutationFn: async (language: Language) => {
      if (userId !== undefined) await updateUser(userId, { action: 'language', value: language })
      return language
    },
    onSuccess: (language) => changeLanguage(i18n, language, getPortalConfig().bounds.client.colour_reload_ms),
    onError: (error) => toast.failed('updated_error', error),
  })
  return (
    <RadioChoice
      name="language"
      values={LANGUAGES}
      value={change.variables ?? (i18n.language as Language)}
      onChoose={change.mutate}
      getLabel={(language) => t(`appearance.language.${language}`)}
    />
  )
}

interface RadioChoiceProps<Value extends string> {
  readonly name: 'scheme' | 'radius' | 'direction' | 'language'
  readonly values: readonly Value[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly getLabel: (value: Value) => string
}

function RadioChoice<Value extends string>({ name, values, value, onChoose, getLabel }: RadioChoiceProps<Value>) {
  const { t } = useTranslation('settings')
  return (
    <Radio.Group label={t(`appearance.${name}.label`)} value={value} onChange={(to) => onChoose(to as Value)}>
      <Stack gap="xs" mt="xs">
        {values.map((each) => (
          <Radio key={each} value={each} label={getLabel(each)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Reloads the page after a delay in which the choice is visible. */
function scheduleReload(): void {
  setTimeout(() => location.reload(), getPortalConfig().bounds.client.colour_reload_ms)
}
