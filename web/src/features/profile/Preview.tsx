import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getInstanceText, listLanguages } from '../../api/instances.ts'
import type { Configuration, Instance } from '../../api/types.ts'
import { isColour } from '../../core/colours.ts'
import { PhoneFrame } from '../../ui/PhoneFrame.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import comparison from '../../voterUi/comparison.css?url'
import { EntityKicker, EntityName, EntityProfile } from '../../voterUi/EntityProfile.tsx'
import entity from '../../voterUi/entity.css?url'
import type { EntityEntry } from '../../voterUi/entries.ts'
import frame from '../../voterUi/frame.css?url'
import { PageHeader } from '../../voterUi/PageHeader.tsx'
import { type Localization, useTexts } from '../../voterUi/Texts.tsx'
import { VoterTexts } from '../../voterUi/VoterTexts.tsx'
import classes from './Profile.module.css'

const STYLES = [frame, entity, comparison]

/** Returns the profile in its current state as voters see it in a language. */
export type EntryByLanguage = (language: string, localization: Localization) => EntityEntry

/** Renders the answers in a language, given the short name of who answers. */
export type AnswersByLanguage = (language: string, name: string) => ReactNode

interface Props {
  readonly application: Instance
  readonly configuration: Configuration
  readonly getEntry: EntryByLanguage
  readonly renderAnswers: AnswersByLanguage
}

/** Live preview of the profile and the answers: components of the voter app in the frame of a phone. */
export function Preview({ application, configuration: { theming }, getEntry, renderAnswers }: Props) {
  const { t } = useTranslation('profile')
  const getLanguageName = useLanguageName()
  const languages = listLanguages(application)
  const [language = '', setLanguage] = useState(languages[0])
  const title = getInstanceText(application, 'title', language)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" ta="center">
        {t('preview.hint')}
      </Text>
      {languages.length > 1 && (
        <SegmentedControl
          className={classes.choice}
          aria-label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          data={languages.map((value) => ({ value, label: getLanguageName(value) }))}
        />
      )}
      <Suspense fallback={<Skeleton h={480} maw={390} mx="auto" />}>
        <VoterTexts language={language}>
          <PhoneFrame
            title={t('preview.title')}
            language={language}
            styles={STYLES}
            accent={theming.primary && isColour(theming.primary) ? theming.primary : null}
          >
            <PageHeader title={title} logo={theming.logo} />
            <EntityPreview getEntry={getEntry} renderAnswers={renderAnswers} language={language} />
          </PhoneFrame>
        </VoterTexts>
      </Suspense>
    </Stack>
  )
}

interface EntityPreviewProps extends Pick<Props, 'getEntry' | 'renderAnswers'> {
  readonly language: string
}

function EntityPreview({ getEntry, renderAnswers, language }: EntityPreviewProps) {
  const entry = getEntry(language, useTexts())
  return (
    <div className="page entity">
      <div className="who">
        <EntityKicker entry={entry} />
        <h1 dir="auto">
          <EntityName entry={entry} />
        </h1>
      </div>
      <EntityProfile entry={entry} language={language} />
      {renderAnswers(language, entry.shortName)}
    </div>
  )
}
