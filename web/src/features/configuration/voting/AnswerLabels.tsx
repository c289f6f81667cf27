import { Button, Input, Switch, Text, TextInput } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../../api/instanceStatus.ts'
import { listLanguages } from '../../../api/instances.ts'
import type { ChoiceCount } from '../../../core/scale.ts'
import { countChoices } from '../../../core/snapshot.ts'
import { showUndoToast } from '../../../ui/undoToast.tsx'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { listInReadingOrder } from '../../../voterUi/scale.ts'
import { useTexts } from '../../../voterUi/Texts.tsx'
import type { ConfigurationEditor } from '../draft.ts'
import { type AnswerLabel, createEmptyLabels, getLabelText, setLabelText } from './answerLabels.ts'
import { SettingsPart } from './SettingsPart.tsx'
import classes from './voting.module.css'

const SWITCH_ID = 'algorithm.labels'

/**
 * Custom labels of the answers, where “agree” and “disagree” do not fit. Their texts can be corrected as long as voters
 * see them.
 */
export function AnswerLabels({ configuration: { algorithm }, change, instance, findError }: ConfigurationEditor) {
  const { t } = useTranslation('voting')
  const choices = countChoices(algorithm)
  const labels = algorithm.labels.map((label) => ({ locales: {}, ...label }))
  const areFinal = instance.status >= INSTANCE_STATUS.thesesFinal
  const updateLabels = (now: readonly AnswerLabel[]) => change({ algorithm: { ...algorithm, labels: [...now] } })
  function reset() {
    updateLabels([])
    document.getElementById(SWITCH_ID)?.focus()
    showUndoToast(t('labels.wasReset'), () => updateLabels(labels))
  }

  return (
    <SettingsPart name="labels" title={t('labels.title')} hint={t('labels.hint')} instance={instance}>
      <div>
        <Switch
          id={SWITCH_ID}
          label={t('labels.own')}
          aria-describedby="algorithm.labels.hint"
          checked={labels.length > 0}
          disabled={areFinal}
          error={findError('algorithm.labels')}
          onChange={(event) => updateLabels(event.currentTarget.checked ? createEmptyLabels(choices) : [])}
        />
        <Input.Description size="md" id="algorithm.labels.hint" mt={4}>
          {t(areFinal ? 'labels.final' : 'labels.ownHint')}
        </Input.Description>
      </div>
      {labels.length > 0 && (
        <>
          <Text c="dimmed">{t('labels.all')}</Text>
          <LabelFields labels={labels} instance={instance} findError={findError} onChange={updateLabels} />
          {!areFinal && labels.some(hasText) && (
            <Button
              variant="subtle"
              size="sm"
              mih={44}
              style={{ alignSelf: 'start' }}
              leftSection={<IconRestore size={18} aria-hidden />}
              onClick={reset}
            >
              {t('labels.reset')}
            </Button>
          )}
        </>
      )}
    </SettingsPart>
  )
}

function hasText({ value, locales }: AnswerLabel): boolean {
  return [value, ...Object.values(locales)].some((text) => text.trim() !== '')
}

interface LabelFieldsProps extends Pick<ConfigurationEditor, 'instance' | 'findError'> {
  readonly labels: readonly AnswerLabel[]
  readonly onChange: (labels: readonly AnswerLabel[]) => void
}

/** A label for each answer, in the order of the voter app, in every language of the instance. */
function LabelFields({ labels, instance, findError, onChange }: LabelFieldsProps) {
  const { t } = useTranslation('voting')
  const languageName = useLanguageName()
  const { answers } = useTexts().t
  const languages = listLanguages(instance)
  const main = instance.default_language
  const choices = labels.length as ChoiceCount
  const defaultLabels = { 5: answers.five, 3: answers.three, 2: answers.two }[choices]
  return listInReadingOrder(choices).map((at) => (
    <div key={at} className={classes.names}>
      {languages.map((language) => {
        const label = labels[at] as AnswerLabel
        const path = `algorithm.labels.${at}.${language === main ? 'value' : `locales.${language}`}`
        const names = { word: defaultLabels[at] ?? '', language: languageName(language) }
        return (
          <TextInput
            key={language}
            id={path}
            lang={language}
            dir="auto"
            label={languages.length > 1 ? t('labels.insteadIn', names) : t('labels.instead', names)}
            value={getLabelText(label, language, main)}
            error={findError(path)}
            onChange={(event) =>
              onChange(labels.with(at, setLabelText(label, language, main, event.currentTarget.value)))
            }
          />
        )
      })}
    </div>
  ))
}
