import { Badge, Checkbox, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../../api/instanceStatus.ts'
import type { PoolThesis } from '../../../api/types.ts'
import { formatDay } from '../../../core/format.ts'
import { toPlainText } from '../../../core/plainText.ts'
import { InstanceStatusBadge } from '../../../ui/InstanceStatusBadge.tsx'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import type { Questionnaire } from '../theses.ts'
import { AnswerDistribution } from './AnswerDistribution.tsx'
import { getShownLanguage, isTakable } from './pool.ts'
import classes from './ThesisPool.module.css'

interface Props {
  readonly thesis: PoolThesis
  readonly questionnaire: Questionnaire
  readonly languageFilter: string | undefined
  readonly isSelected: boolean
  readonly onToggle: (isRange: boolean) => void
}

/** A thesis of another instance: its text, where it comes from, and how it was answered. */
export function PoolThesisItem({ thesis, questionnaire, languageFilter, isSelected, onToggle }: Props) {
  const statement = useId()
  const origin = useId()
  const language = getShownLanguage(thesis, questionnaire, languageFilter)
  const { title = '', text = '' } = thesis.translations[language] ?? {}
  const canTake = isTakable(thesis) && !questionnaire.isFinal
  return (
    <li className={classes.item}>
      <Checkbox
        className={classes.box ?? ''}
        aria-labelledby={statement}
        aria-describedby={origin}
        disabled={!canTake}
        checked={isSelected}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
      <div className={classes.content}>
        <Text size="sm" c="dimmed" lang={language} dir="auto">
          {title}
        </Text>
        <p id={statement} className={classes.statement} lang={language} dir="auto">
          {toPlainText(text)}
        </p>
        <div id={origin}>
          <Origin thesis={thesis} />
        </div>
        <AnswerDistribution kind="parties" figures={thesis.parties} />
        <AnswerDistribution kind="candidates" figures={thesis.candidates} />
        <Availability thesis={thesis} questionnaire={questionnaire} />
      </div>
    </li>
  )
}

function Origin({ thesis }: Pick<Props, 'thesis'>) {
  const { t, i18n } = useTranslation('pool')
  const { application_title, application_status, election_date, other_applications } = thesis
  const facts = [
    application_title,
    ...(election_date ? [formatDay(election_date, i18n.language)] : []),
    ...(other_applications > 0 ? [t('others', { count: other_applications })] : []),
  ]
  return (
    <Group gap="xs">
      <Text size="sm">{facts.join(' · ')}</Text>
      {application_status < INSTANCE_STATUS.live && <InstanceStatusBadge status={application_status} />}
    </Group>
  )
}

/** Why a thesis cannot be taken over, or which languages are left out. */
function Availability({ thesis, questionnaire }: Pick<Props, 'thesis' | 'questionnaire'>) {
  const { t, i18n } = useTranslation('pool')
  const getLanguageName = useLanguageName()
  if (thesis.present) {
    return (
      <div>
        <Badge variant="light" color="gray" tt="none" fw={500}>
          {t('present')}
        </Badge>
      </div>
    )
  }
  const toList = (tags: readonly string[]) => new Intl.ListFormat(i18n.language).format(tags.map(getLanguageName))
  if (thesis.shared_languages.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noLanguage', { languages: toList(Object.keys(thesis.translations)) })}
      </Text>
    )
  }
  const missing = questionnaire.languages.filter((language) => !thesis.shared_languages.includes(language))
  if (missing.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t('missingLanguages', { languages: toList(missing) })}
    </Text>
  )
}
