import { Alert, Button, Group, List, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchiveOff, IconBroadcast, IconLockOpen } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import type { Instance } from '../../api/types.ts'
import { checkDayAhead, checkText, toIsoDay } from '../../ui/checks.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { focusAfterDialog } from '../../ui/focus.ts'
import { Section } from '../../ui/Section.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { cacheInstance, reopenTheses, returnToLive, unarchiveInstance } from './queries.ts'

/**
 * The lifecycle rollbacks of a provider, by the status in which each is available, with the visibility of the reason.
 */
const ROLLBACKS = {
  [INSTANCE_STATUS.thesesFinal]: { name: 'reopen', icon: IconLockOpen, run: reopenTheses, reason: 'reasonPublic' },
  [INSTANCE_STATUS.over]: { name: 'return', icon: IconBroadcast, run: returnToLive, reason: 'reasonPublic' },
  [INSTANCE_STATUS.archived]: {
    name: 'unarchive',
    icon: IconArchiveOff,
    run: unarchiveInstance,
    reason: 'reasonInside',
  },
} as const

const FIELDS = ['reason', 'sundown_date'] as const

/** Id of the change log on the page. */
export const CHANGE_LOG_ID = 'changes'

type Rollback = (typeof ROLLBACKS)[keyof typeof ROLLBACKS]

/** The rollback available in the current status, if there is one. The change log records it with its reason. */
export function LifecycleRollback({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('applications')
  const [isConfirming, dialog] = useDisclosure(false)
  const rollback = instance.status in ROLLBACKS ? ROLLBACKS[instance.status as keyof typeof ROLLBACKS] : null
  if (!rollback) return null
  const { name, icon: Sign } = rollback
  return (
    <Section title={t(`back.${name}.title`)} hint={t(`back.${name}.text`)}>
      <Group>
        <Button variant="default" leftSection={<Sign size={18} aria-hidden />} onClick={dialog.open}>
          {t(`back.${name}.open`)}
        </Button>
      </Group>
      <Modal opened={isConfirming} onClose={dialog.close} title={t(`back.${name}.question`)} size="lg" centered>
        <RollbackDialog rollback={rollback} instance={instance} onClose={dialog.close} />
      </Modal>
    </Section>
  )
}

interface DialogProps {
  readonly rollback: Rollback
  readonly instance: Instance
  readonly onClose: () => void
}

/** Confirmation of a rollback: its consequences, the reason, and, for a return to live, the new last day. */
function RollbackDialog({ rollback: { name, icon: Sign, run, reason }, instance: { id }, onClose }: DialogProps) {
  const { t } = useTranslation(['applications', 'common'])
  const queries = useQueryClient()
  const getErrorMessage = useErrorMessage()
  const needsDay = name === 'return'
  const entry = useValidatedForm(
    { reason: '', sundown_date: '' },
    {
      reason: (value) => checkText(value, 'reason'),
      ...(needsDay && { sundown_date: (value: string) => checkDayAhead(value, 0) }),
    },
  )
  const rollingBack = useMutation({
    mutationFn: ({ reason, sundown_date }: typeof entry.values) => run(id, { reason: reason.trim(), sundown_date }),
    onSuccess: (changed) => {
      cacheInstance(queries, changed)
      toast.success(t(`back.${name}.done`))
      onClose()
      // The button that opened the dialog is no longer shown. The change log records the rollback.
      focusAfterDialog({ current: document.getElementById(CHANGE_LOG_ID) })
    },
    onError: (error) => void entry.showServerErrors(error, (path) => FIELDS.find((field) => field === path) ?? null),
  })
  const consequences = t(`back.${name}.consequences`, { returnObjects: true })
  return (
    <form noValidate onSubmit={entry.submit(rollingBack.mutate)}>
      <Stack>
        <Text>{t('back.means')}</Text>
        <List spacing={6}>
          {consequences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        {needsDay && (
          <TextInput
            type="date"
            required
            data-autofocus
            min={toIsoDay(new Date())}
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
          data-autofocus={!needsDay || undefined}
          label={t('back.reason')}
          description={t(`back.${reason}`)}
          {...entry.field('reason')}
          // The page behind the dialog also has a field with the id `reason`.
          id="back-reason"
        />
        {rollingBack.error && Object.keys(entry.errors).length === 0 && (
          <Alert color="red" role="alert">
            {getErrorMessage(rollingBack.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" leftSection={<Sign size={18} aria-hidden />} loading={rollingBack.isPending}>
            {t(`back.${name}.action`)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
