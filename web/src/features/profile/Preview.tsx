import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Configuration, Instance } from '../../api/types.ts'
import { EntityKicker, EntityName, EntityProfile } from '../../ballot/EntityProfile.tsx'
import entity from '../../ballot/entity.css?url'
import type { EntityEntry } from '../../ballot/entries.ts'
import frame from '../../ballot/frame.css?url'
import { PageHeader } from '../../ballot/PageHeader.tsx'
import { type Localization, useTexts } from '../../ballot/Texts.tsx'
import { VoterTexts } from '../../ballot/VoterTexts.tsx'
import { isColour } from '../../core/colours.ts'
import { PhoneFrame } from '../../ui/PhoneFrame.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { languagesOf } from './fields.ts'
import classes from './Profile.module.css'

const STYLES = [frame, entity]

/** The profile as it is just now, as voters read it in a language. */
export type EntryIn = (language: string, speech: Localization) => EntityEntry

interface Props {
  readonly application: Instance
  readonly configuration: Configuration
  readonly entryIn: EntryIn
}

/** What voters will see of the profile, while it is written: the voter app's own parts in the frame of a phone. */
export function Preview({ application, configuration: { theming }, entryIn }: Props) {
  const { t } = useTranslation('profile')
  const nameOf = useLanguageName()
  const languages = languagesOf(application)
  const [language = '', setLanguage] = useState(languages[0])
  const title = application.translations[language]?.title || application.title
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
          data={languages.map((value) => ({ value, label: nameOf(value) }))}
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
            <Shown entryIn={entryIn} language={language} />
          </PhoneFrame>
        </VoterTexts>
      </Suspense>
    </Stack>
  )
}

function Shown({ entryIn, language }: Pick<Props, 'entryIn'> & { readonly language: string }) {
  const entry = entryIn(language, useTexts())
  return (
    <div className="page entity">
      <div className="who">
        <EntityKicker entry={entry} />
        <h1 dir="auto">
          <EntityName entry={entry} />
        </h1>
      </div>
      <EntityProfile entry={entry} language={language} />
    </div>
  )
}
