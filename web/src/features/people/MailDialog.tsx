import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Entry, Scope } from './entries.ts'
import { begin, isJob, isMailing, type Mailing, type Words } from './mailings.ts'
import { useReasons } from './reasons.ts'
import type { Deeds } from './useDeeds.ts'
import { usePlace } from './usePlace.ts'
import { useWords, wordsOf } from './useWords.ts'
import { WordsFields } from './WordsFields.tsx'

interface Props {
  readonly scope: Scope
  readonly deeds: Deeds
  /** The mails are on their way. */
  readonly onSent?: () => void
}

/** Before invitations or reminders go out: to how many, and words of one's own for them. */
export function MailDialog({ scope, deeds, onSent }: Props) {
  const { t } = useTranslation('people')
  const { question } = deeds
  const mailing = question && isMailing(question.deed) ? question.deed : undefined
  return (
    <Modal
      opened={mailing !== undefined}
      onClose={deeds.answered}
      title={mailing && t(`words.${mailing}.title`)}
      size="lg"
      centered
    >
      {mailing && question && (
        <MailForm scope={scope} deeds={deeds} onSent={onSent} mailing={mailing} entries={question.entries} />
      )}
    </Modal>
  )
}

interface FormProps extends Pick<Props, 'scope' | 'deeds'> {
  readonly onSent: (() => void) | undefined
  readonly mailing: Mailing
  readonly entries: readonly Entry[]
}

function MailForm({ scope, deeds, onSent, mailing, entries }: FormProps) {
  const { t } = useTranslation(['people', 'common'])
  const { go } = usePlace()
  const reasonFor = useReasons()
  const entry = useWords()
  const beginning = useMutation({
    mutationFn: (words: Words) => begin(scope, mailing, entries, words),
    onSuccess: (job) => {
      sent()
      go({ job: String(job) }, { replace: true })
    },
  })

  function sent(): void {
    deeds.answered()
    onSent?.()
  }

  function send(words: Words): void {
    if (isJob(mailing, entries)) beginning.mutate(words)
    else {
      sent()
      deeds.perform('invite', entries, { words })
    }
  }

  const [first] = entries
  const isToParties = entries.every(({ kind }) => kind === 'parties')
  return (
    <form noValidate onSubmit={entry.submit((entered) => send(wordsOf(entered)))}>
      <Stack>
        <Text>
          {t(isToParties ? 'words.toParties' : `words.${mailing}.to`, {
            count: entries.length,
            name: first?.name ?? '',
          })}
        </Text>
        <WordsFields entry={entry} isFirst />
        {beginning.error && (
          <Alert color="red" role="alert">
            {reasonFor(beginning.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={deeds.answered}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" leftSection={<IconSend size={18} aria-hidden />} loading={beginning.isPending}>
            {t(`words.${mailing}.send`, { count: entries.length })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
