import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application, Configuration } from '../../api/types.ts'
import entity from '../../ballot/entity.css?url'
import type { Entry } from '../../ballot/entries.ts'
import frame from '../../ballot/frame.css?url'
import { Masthead } from '../../ballot/Masthead.tsx'
import { Kicker, Name, Profile } from '../../ballot/Profile.tsx'
import { type Speech, useTexts } from '../../ballot/Texts.tsx'
import { VoterSpeech } from '../../ballot/VoterSpeech.tsx'
import { isColour } from '../../core/colours.ts'
import { PhoneFrame } from '../../ui/PhoneFrame.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { languagesOf } from './fields.ts'
import classes from './Profile.module.css'

const STYLES = [frame, entity]

/** The profile as it is just now, as voters read it in a language. */
export type EntryIn = (language: string, speech: Speech) => Entry

interface Props {
  readonly application: Application
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
        <VoterSpeech language={language}>
          <PhoneFrame
            title={t('preview.title')}
            language={language}
            styles={STYLES}
            accent={theming.primary && isColour(theming.primary) ? theming.primary : null}
          >
            <Masthead title={title} logo={theming.logo} />
            <Shown entryIn={entryIn} language={language} />
          </PhoneFrame>
        </VoterSpeech>
      </Suspense>
    </Stack>
  )
}

function Shown({ entryIn, language }: Pick<Props, 'entryIn'> & { readonly language: string }) {
  const entry = entryIn(language, useTexts())
  return (
    <div className="page entity">
      <div className="who">
        <Kicker entry={entry} />
        <h1 dir="auto">
          <Name entry={entry} />
        </h1>
      </div>
      <Profile entry={entry} language={language} />
    </div>
  )
}
