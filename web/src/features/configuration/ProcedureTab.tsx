import '@mantine/core/styles/Slider.layer.css'
import { Input, Radio, Slider, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getTestedFeature, TESTED_FEATURES } from '../../api/configurations.ts'
import { Section } from '../../ui/Section.tsx'
import classes from './Configuration.module.css'
import { isFrozen } from './configurationPaths.ts'
import type { ConfigurationEditor } from './draft.ts'
import { NumberEntry } from './NumberEntry.tsx'
import { ResetButton } from './ResetButton.tsx'
import { SwitchEntry } from './SwitchEntry.tsx'
import { useField } from './useField.ts'

/** How voters go through the theses. */
export function ProcedureTab(editor: ConfigurationEditor) {
  const { t } = useTranslation('configuration')
  const { skipToResults, kioskIdleSeconds } = editor.configuration
  return (
    <>
      <Section title={t('section.order')} hint={t('hint.order')}>
        <OrderEntry {...editor} />
      </Section>
      <Section title={t('part.skipToResults')}>
        <SwitchEntry editor={editor} path="skipToResults.enabled" />
        {skipToResults.enabled && (
          <NumberEntry
            editor={editor}
            path="skipToResults.minTheses"
            whenEmpty={0}
            meaning={t('skipAfter', { count: skipToResults.minTheses })}
          />
        )}
      </Section>
      <Section title={t('part.abtesting')} hint={t('hint.abtesting')}>
        <AbTestEntry {...editor} />
        {editor.configuration.abtesting.enabled && (
          <>
            <FeatureEntry {...editor} />
            <ShareEntry {...editor} />
          </>
        )}
      </Section>
      <Section title={t('section.kiosk')}>
        <NumberEntry
          editor={editor}
          path="kioskIdleSeconds"
          whenEmpty={null}
          meaning={kioskIdleSeconds === null ? t('noKiosk') : t('kioskAfter', { count: kioskIdleSeconds })}
        />
      </Section>
    </>
  )
}

const ORDERS = ['fixed', 'drawn'] as const

function OrderEntry(editor: ConfigurationEditor) {
  const { t } = useTranslation('configuration')
  return (
    <div>
      <Radio.Group
        {...useField(editor, 'thesisOrder')}
        value={editor.configuration.thesisOrder}
        onChange={(to) => editor.change({ thesisOrder: to as (typeof ORDERS)[number] })}
      >
        <Stack gap="sm" mt="xs">
          {ORDERS.map((order) => (
            <Radio key={order} value={order} label={t(`order.${order}`)} description={t(`order.${order}Hint`)} />
          ))}
        </Stack>
      </Radio.Group>
      <ResetButton editor={editor} path="thesisOrder" />
    </div>
  )
}

const HALF = 50

/** A new A/B test starts with two equal halves and, without an earlier choice, with the live places. */
function AbTestEntry(editor: ConfigurationEditor) {
  const { abtesting } = editor.configuration
  const { percentageA, percentageB } = abtesting
  const halves = percentageA + percentageB === 100 ? {} : { percentageA: HALF, percentageB: HALF }
  const features = abtesting.features.length > 0 ? abtesting.features : [TESTED_FEATURES[0]]
  const set = (enabled: boolean) => editor.change({ abtesting: { ...abtesting, ...halves, features, enabled } })
  return <SwitchEntry editor={editor} path="abtesting.enabled" onSwitch={set} />
}

/** The tested feature. Only one is tested so that the cause of a difference is clear. */
function FeatureEntry(editor: ConfigurationEditor) {
  const { t } = useTranslation('configuration')
  const { abtesting } = editor.configuration
  return (
    <Radio.Group
      {...useField(editor, 'abtesting.features')}
      value={getTestedFeature(editor.configuration)}
      onChange={(feature) => editor.change({ abtesting: { ...abtesting, features: [feature] } })}
    >
      <Stack gap="sm" mt="xs">
        {TESTED_FEATURES.map((feature) => (
          <Radio
            key={feature}
            value={feature}
            label={t(`tested.${feature}.label`)}
            description={t(`tested.${feature}.hint`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** One slider sets both shares: those not in one variant are in the other. */
function ShareEntry(editor: ConfigurationEditor) {
  const { t } = useTranslation('configuration')
  const { description, error, id, label } = useField(editor, 'abtesting.percentageB')
  const { abtesting } = editor.configuration
  const share = abtesting.percentageB
  const set = (percentageB: number) =>
    editor.change({ abtesting: { ...abtesting, percentageA: 100 - percentageB, percentageB } })
  return (
    <div>
      <Input.Label labelElement="div" size="md" id={`${id}.label`}>
        {label}
      </Input.Label>
      <Input.Description size="md">{description}</Input.Description>
      <Slider
        className={classes.slider}
        value={share}
        disabled={isFrozen(editor.instance)}
        onChange={set}
        step={1}
        label={null}
        size="lg"
        thumbSize={28}
        thumbProps={{ id, 'aria-labelledby': `${id}.label`, 'aria-valuetext': t('percent', { value: share }) }}
      />
      <Text size="sm" role="status">
        {t('shares', { with: share, without: 100 - share })}
      </Text>
      {error && <Input.Error size="md">{error}</Input.Error>}
    </div>
  )
}
