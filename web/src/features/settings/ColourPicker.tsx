import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { COLOUR_SET_NAMES, COLOUR_SETS, type ColourSet, createColourSteps } from '../../theme/palette.ts'
import classes from './ColourPicker.module.css'

interface Props {
  readonly value: ColourSet
  readonly onChoose: (colour: ColourSet) => void
}

/** The ten named colours and the provider's. */
export function ColourPicker({ value, onChoose }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Radio.Group
      label={t('appearance.colour.label')}
      description={t('appearance.colour.hint')}
      value={value}
      onChange={(to) => onChoose(to as ColourSet)}
    >
      <div className={classes.cards}>
        {COLOUR_SET_NAMES.map((name) => (
          <Radio.Card key={name} value={name} className={classes.card}>
            <Swatch name={name} />
            <span className={classes.name}>
              {t(`appearance.colour.${name}`, { provider: getPortalConfig().brand.name })}
            </span>
            <Radio.Indicator size="sm" />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

/** The colour in a light and a dark step: as in its name, and as on buttons. */
function Swatch({ name }: { readonly name: ColourSet }) {
  const steps = createColourSteps(COLOUR_SETS[name])
  return (
    <span
      className={classes.swatch}
      style={{ background: `linear-gradient(135deg, ${steps[5]} 50%, ${steps[8]} 50%)` }}
    />
  )
}
