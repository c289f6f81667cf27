import { Input, Switch, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../../api/instanceStatus.ts'
import { listInReadingOrder } from '../../../ballot/scale.ts'
import { useTexts } from '../../../ballot/Texts.tsx'
import { countChoices } from '../../../core/snapshot.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { languagesOf } from '../document.ts'
import type { PartProps } from '../draft.ts'
import { type AnswerLabel, emptyLabels, labelIn, relabelled } from './answerLabels.ts'
import { Part } from './Part.tsx'
import classes from './voting.module.css'

/** What the answers are called, where “agree” and “disagree” do not fit. Words may be corrected for as long as voters see them. */
export function AnswerLabels({ draft: { algorithm }, change, instance, problems }: PartProps) {
  const { t } = useTranslation('voting')
  const choices = countChoices(algorithm)
  const labels = algorithm.labels.map((label) => ({ locales: {}, ...label }))
  const areFinal = instance.status >= INSTANCE_STATUS.thesesFinal
  const write = (now: readonly AnswerLabel[]) => change({ algorithm: { ...algorithm, labels: [...now] } })
  return (
    <Part name="labels" title={t('labels.title')} hint={t('labels.hint')} instance={instance}>
      <div>
        <Switch
          id="algorithm.labels"
          label={t('labels.own')}
          aria-describedby="algorithm.labels.hint"
          checked={labels.length > 0}
          disabled={areFinal}
          error={problems('algorithm.labels')}
          onChange={(event) => write(event.currentTarget.checked ? emptyLabels(choices) : [])}
        />
        <Input.Description size="md" id="algorithm.labels.hint" mt={4}>
          {t(areFinal ? 'labels.final' : 'labels.ownHint')}
        </Input.Description>
      </div>
      {labels.length > 0 && (
        <>
          <Text c="dimmed">{t('labels.all')}</Text>
          <Words labels={labels} instance={instance} problems={problems} onChange={write} />
        </>
      )}
    </Part>
  )
}

interface WordsProps extends Pick<PartProps, 'instance' | 'problems'> {
  readonly labels: readonly AnswerLabel[]
  readonly onChange: (labels: readonly AnswerLabel[]) => void
}

/** A word for each answer, in the order in which voters see them, in every language of the instance. */
function Words({ labels, instance, problems, onChange }: WordsProps) {
  const { t } = useTranslation('voting')
  const languageName = useLanguageName()
  const { answers } = useTexts().t
  const languages = languagesOf(instance)
  const main = instance.default_language
  const choices = labels.length as 2 | 3 | 5
  const usual = { 5: answers.five, 3: answers.three, 2: answers.two }[choices]
  return listInReadingOrder(choices).map((at) => (
    <div key={at} className={classes.names}>
      {languages.map((language) => {
        const label = labels[at] as AnswerLabel
        const path = `algorithm.labels.${at}.${language === main ? 'value' : `locales.${language}`}`
        const names = { word: usual[at] ?? '', language: languageName(language) }
        return (
          <TextInput
            key={language}
            id={path}
            lang={language}
            dir="auto"
            label={languages.length > 1 ? t('labels.insteadIn', names) : t('labels.instead', names)}
            value={labelIn(label, language, main)}
            error={problems(path)}
            onChange={(event) =>
              onChange(labels.with(at, relabelled(label, language, main, event.currentTarget.value)))
            }
          />
        )
      })}
    </div>
  ))
}
