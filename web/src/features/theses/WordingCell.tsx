import { Badge, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconLanguage } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { findThesisWarnings } from '../../core/thesisWarnings.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import classes from './Theses.module.css'
import { type Questionnaire, type Thesis, toReadableText } from './theses.ts'
import { getTranslationsLink } from './translations/translationLinks.ts'

interface Props {
  readonly thesis: Thesis
  readonly questionnaire: Questionnaire
  readonly language: string
}

/** The text of a thesis in one language, or a note that it is missing. */
export function WordingCell({ thesis, questionnaire, language }: Props) {
  const { t } = useTranslation('theses')
  const wording = thesis.wordings[language]
  if (!wording?.text) return <MissingWording thesis={thesis} questionnaire={questionnaire} language={language} />
  return (
    <div className={classes.wording}>
      <Group gap="xs" mih={22} className={classes.about ?? ''}>
        {wording.title ? (
          <Text size="sm" c="dimmed" fw={600} lang={language} dir="auto">
            {wording.title}
          </Text>
        ) : (
          <Badge tt="none" variant="default">
            {t('missing.category')}
          </Badge>
        )}
        <HintBadge text={wording.text} language={language} />
      </Group>
      <AnchorLink
        to="."
        search={(current: object) => ({ ...current, open: String(thesis.id) })}
        resetScroll={false}
        className={classes.text}
      >
        <bdi lang={language}>{toReadableText(wording.text, questionnaire.instance, language)}</bdi>
      </AnchorLink>
    </div>
  )
}

function MissingWording({ thesis, questionnaire: { instance, languages, isClosed }, language }: Props) {
  const { t } = useTranslation('theses')
  const getLanguageName = useLanguageName()
  const isTranslation = language !== languages[0]
  const link = isTranslation
    ? getTranslationsLink(instance.id, { language, thesis: String(thesis.id) })
    : linkOptions({ to: '.', search: (current: object) => ({ ...current, open: String(thesis.id) }) })
  return (
    <div className={classes.missing}>
      <Group gap={6} c="dimmed">
        <IconLanguage size={18} aria-hidden />
        <Text size="sm">
          {isTranslation ? t('missing.translation', { language: getLanguageName(language) }) : t('missing.text')}
        </Text>
      </Group>
      {!isClosed && (
        <AnchorLink
          {...link}
          resetScroll={false}
          size="sm"
          className={classes.fill}
          aria-label={t('missing.fillOf', { place: thesis.position + 1 })}
        >
          {t(isTranslation ? 'missing.translate' : 'missing.fill')}
        </AnchorLink>
      )}
    </div>
  )
}

function HintBadge({ text, language }: { readonly text: string; readonly language: string }) {
  const { t } = useTranslation('theses')
  const { length } = findThesisWarnings(text, language, getPortalConfig().bounds.constants.long_sentence_words)
  if (length === 0) return null
  return (
    <Badge tt="none" variant="default" leftSection={<IconAlertTriangle size={14} aria-hidden />}>
      {t('hints', { count: length })}
    </Badge>
  )
}
