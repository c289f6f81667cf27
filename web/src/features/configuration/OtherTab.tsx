import { Autocomplete, List, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getApiTokensLink } from '../../ui/apiTokensLink.ts'
import { getCalendarLink } from '../../ui/calendarLink.ts'
import { completeUrl } from '../../ui/checks.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/Section.tsx'
import { getWebhooksLink } from '../../ui/webhooksLink.ts'
import classes from './Configuration.module.css'
import type { ConfigurationEditor } from './draft.ts'
import { LinkEntry } from './LinkEntry.tsx'
import { ListEntry } from './ListEntry.tsx'
import { isDeepEqual } from './merge.ts'
import { RemindersEntry } from './RemindersEntry.tsx'
import { ResetButton } from './ResetButton.tsx'
import { SwitchEntry } from './SwitchEntry.tsx'
import { TextEntry } from './TextEntry.tsx'
import { useField } from './useField.ts'
import { ClusterSettings } from './voting/ClusterSettings.tsx'

const EMPTY_ENTRY = { text: '', href: '' }

/** Settings that belong to no other tab. */
export function OtherTab(editor: ConfigurationEditor) {
  const { t } = useTranslation('configuration')
  return (
    <>
      <Section title={t('section.footer')} hint={t('hint.footer')}>
        <ListEntry editor={editor} list="footer-links" emptyEntry={EMPTY_ENTRY} getTitle={({ text }) => text}>
          {(at) => (
            <>
              <TextEntry editor={editor} path={`footer-links.${at}.text`} required />
              <LinkEntry editor={editor} path={`footer-links.${at}.href`} required />
            </>
          )}
        </ListEntry>
      </Section>
      <Section title={t('section.embed')}>
        <OriginsEntry {...editor} />
      </Section>
      <Section title={t('section.openData')}>
        <LicenceEntry {...editor} />
      </Section>
      <Section title={t('section.research')}>
        <SwitchEntry editor={editor} path="research" />
        <List size="sm" spacing="xs" maw="42rem" aria-label={t('research.label')}>
          <List.Item>{t('research.voters')}</List.Item>
          <List.Item>{t('research.kept')}</List.Item>
          <List.Item>{t('research.given')}</List.Item>
          <List.Item>{t('research.off')}</List.Item>
        </List>
      </Section>
      <Section title={t('section.candidates')}>
        <SwitchEntry editor={editor} path="candidatesSeePartyAnswers" />
        <SwitchEntry editor={editor} path="onlyCreatorsRename" />
      </Section>
      <Section
        title={t('section.reminders')}
        hint={<AnchorLink {...getCalendarLink(editor.instance.id)}>{t('reminders.calendar')}</AnchorLink>}
      >
        <RemindersEntry {...editor} />
      </Section>
      <Section title={t('section.webhooks')} hint={t('hint.webhooks')}>
        <AnchorLink {...getWebhooksLink(editor.instance.id)}>{t('webhooks')}</AnchorLink>
      </Section>
      <Section title={t('section.apiTokens')} hint={t('hint.apiTokens')}>
        <AnchorLink {...getApiTokensLink(editor.instance.id)}>{t('apiTokens')}</AnchorLink>
      </Section>
      <ClusterSettings {...editor} />
    </>
  )
}

/** Allowed embedding origins, one per line. */
function OriginsEntry(editor: ConfigurationEditor) {
  const { t } = useTranslation('configuration')
  const field = useField(editor, 'embedOrigins')
  const { embedOrigins } = editor.configuration
  const [typed, setTyped] = useState('')
  // The text may contain empty lines, the configuration does not.
  const value = isDeepEqual(splitLines(typed), embedOrigins) ? typed : embedOrigins.join('\n')
  const wrongLines = embedOrigins.filter((_, at) => editor.findError(`embedOrigins.${at}`))
  const wrongLine = wrongLines.length > 0 && t('originError', { lines: wrongLines.join(', ') })
  return (
    <Textarea
      {...field}
      autosize
      minRows={2}
      spellCheck={false}
      placeholder="https://www.beispiel.de"
      value={value}
      error={wrongLine || field.error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        editor.change({ embedOrigins: [...splitLines(event.currentTarget.value)] })
      }}
      onBlur={() => editor.change({ embedOrigins: embedOrigins.map(toOrigin) })}
    />
  )
}

/** Completes the scheme and removes the path: a website is allowed as a whole. */
function toOrigin(line: string): string {
  return completeUrl(line).replace(/^(https?:\/\/[^/?#]+)[/?#].*$/, '$1')
}

function splitLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Widely used licences. */
const LICENCES = ['CC BY 4.0', 'CC BY-SA 4.0', 'CC0 1.0', 'dl-de/by-2-0', 'dl-de/zero-2-0']

function LicenceEntry(editor: ConfigurationEditor) {
  return (
    <div>
      <Autocomplete
        {...useField(editor, 'openDataLicence')}
        size="md"
        className={classes.licence}
        required
        data={LICENCES}
        value={editor.configuration.openDataLicence}
        onChange={(openDataLicence) => editor.change({ openDataLicence })}
      />
      <ResetButton editor={editor} path="openDataLicence" />
    </div>
  )
}
