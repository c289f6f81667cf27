import { Alert, Button, Group, List, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchiveOff, IconBroadcast, IconLockOpen } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import type { Instance } from '../../api/types.ts'
import * as checks from '../../ui/checks.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { focusAfterDialog } from '../../ui/focus.ts'
import { Section } from '../../ui/Section.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { keep, reopenTheses, returnToLive, unarchive } from './queries.ts'

/** The steps back that a provider may go, by the status in which they are offered; and who reads why. */
const WAYS = {
  [INSTANCE_STATUS.thesesFinal]: { name: 'reopen', icon: IconLockOpen, go: reopenTheses, reason: 'reasonPublic' },
  [INSTANCE_STATUS.over]: { name: 'return', icon: IconBroadcast, go: returnToLive, reason: 'reasonPublic' },
  [INSTANCE_STATUS.archived]: { name: 'unarchive', icon: IconArchiveOff, go: unarchive, reason: 'reasonInside' },
} as const

const FIELDS = ['reason', 'sundown_date'] as const

/** Where the log of changes stands on the page. */
export const CHANGES = 'changes'

type Way = (typeof WAYS)[keyof typeof WAYS]

/** The step back from where an instance stands, if there is one; the log keeps it, with the reason. */
export function WayBack({ application }: { readonly application: Instance }) {
  const { t } = useTranslation('applications')
  const [isAsking, dialog] = useDisclosure(false)
  const way = application.status in WAYS ? WAYS[application.status as keyof typeof WAYS] : null
  if (!way) return null
  const { name, icon: Sign } = way
  return (
    <Section title={t(`back.${name}.title`)} hint={t(`back.${name}.text`)}>
      <Group>
        <Button variant="default" leftSection={<Sign size={18} aria-hidden />} onClick={dialog.open}>
          {t(`back.${name}.open`)}
        </Button>
      </Group>
      <Modal opened={isAsking} onClose={dialog.close} title={t(`back.${name}.question`)} size="lg" centered>
        <Question way={way} application={application} onClose={dialog.close} />
      </Modal>
    </Section>
  )
}

interface QuestionProps {
  readonly way: Way
  readonly application: Instance
  readonly onClose: () => void
}

/** What will be, in words; the reason, which those concerned read; and where voters come back, until when. */
function Question({ way: { name, icon: Sign, go, reason }, application: { id }, onClose }: QuestionProps) {
  const { t } = useTranslation(['applications', 'common'])
  const queries = useQueryClient()
  const wordsFor = useErrorMessage()
  const asksDay = name === 'return'
  const entry = useValidatedForm(
    { reason: '', sundown_date: '' },
    {
      reason: (value) => checks.text(value, 'reason'),
      ...(asksDay && { sundown_date: (value: string) => checks.dayAhead(value, 0) }),
    },
  )
  const going = useMutation({
    mutationFn: ({ reason, sundown_date }: typeof entry.values) => go(id, { reason: reason.trim(), sundown_date }),
    onSuccess: (changed) => {
      keep(queries, changed)
      toast.success(t(`back.${name}.done`))
      onClose()
      // What opened the window is no longer offered; the log tells what was done.
      focusAfterDialog({ current: document.getElementById(CHANGES) })
    },
    onError: (error) => void entry.showServerErrors(error, (path) => FIELDS.find((field) => field === path) ?? null),
  })
  const consequences = t(`back.${name}.consequences`, { returnObjects: true })
  return (
    <form noValidate onSubmit={entry.submit(going.mutate)}>
      <Stack>
        <Text>{t('back.means')}</Text>
        <List spacing={6}>
          {consequences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        {asksDay && (
          <TextInput
            type="date"
            required
            data-autofocus
            min={checks.isoDay(new Date())}
            label={t('back.day')}
            description={t('back.dayHint')}
            maw="22rem"
            {...entry.field('sundown_date')}
          />
        )}
        <Textarea
          required
          autosize
          minRows={3}
          data-autofocus={!asksDay || undefined}
          label={t('back.reason')}
          description={t(`back.${reason}`)}
          {...entry.field('reason')}
          // The page behind the window asks for a reason as well.
          id="back-reason"
        />
        {going.error && Object.keys(entry.errors).length === 0 && (
          <Alert color="red" role="alert">
            {wordsFor(going.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" leftSection={<Sign size={18} aria-hidden />} loading={going.isPending}>
            {t(`back.${name}.action`)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
