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
import { ColourChoice } from './ColourChoice.tsx'
import { changeUser } from './queries.ts'

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
    if (isStorageWorking()) reloadSoon()
    else applyAppearance()
  }

  return (
    <Stack gap="xl" maw="44rem">
      <Choice
        name="scheme"
        values={SCHEMES}
        value={colorScheme}
        onChoose={setColorScheme}
        labelOf={(value) => t(`appearance.scheme.${value}`)}
      />
      <ColourChoice value={chosen.colour} onChoose={(colour) => choose({ colour })} />
      <Choice
        name="radius"
        values={RADII}
        value={chosen.radius}
        onChoose={(radius) => choose({ radius })}
        labelOf={(value) => t(`appearance.radius.${value}`)}
      />
      <Choice
        name="direction"
        values={DIRECTIONS}
        value={chosen.direction}
        onChoose={(direction) => choose({ direction })}
        labelOf={(value) => t(`appearance.direction.${value}`)}
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
      if (userId !== undefined) await changeUser(userId, { action: 'language', value: language })
      return language
    },
    onSuccess: (language) => changeLanguage(i18n, language, getPortalConfig().bounds.client.colour_reload_ms),
    onError: (error) => toast.failed('updated_error', error),
  })
  return (
    <Choice
      name="language"
      values={LANGUAGES}
      value={change.variables ?? (i18n.language as Language)}
      onChoose={change.mutate}
      labelOf={(language) => t(`appearance.language.${language}`)}
    />
  )
}

interface ChoiceProps<Value extends string> {
  readonly name: 'scheme' | 'radius' | 'direction' | 'language'
  readonly values: readonly Value[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly labelOf: (value: Value) => string
}

function Choice<Value extends string>({ name, values, value, onChoose, labelOf }: ChoiceProps<Value>) {
  const { t } = useTranslation('settings')
  return (
    <Radio.Group label={t(`appearance.${name}.label`)} value={value} onChange={(to) => onChoose(to as Value)}>
      <Stack gap="xs" mt="xs">
        {values.map((each) => (
          <Radio key={each} value={each} label={labelOf(each)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Reloads the page after a delay in which the choice is visible. */
function reloadSoon(): void {
  setTimeout(() => location.reload(), getPortalConfig().bounds.client.colour_reload_ms)
}
