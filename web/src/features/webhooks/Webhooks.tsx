import { Alert, Button, Modal, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Section } from '../../ui/Section.tsx'
import { CreationForm } from './CreationForm.tsx'
import { webhooksQuery } from './queries.ts'
import { SecretPanel } from './SecretPanel.tsx'
import { WebhookItem } from './WebhookItem.tsx'
import classes from './webhooks.module.css'

/** The webhooks of an instance, each with its log. */
export function Webhooks({ id }: { readonly id: number }) {
  const { t } = useTranslation('webhooks')
  const { data, error, refetch } = useQuery(webhooksQuery(id))
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <FormSkeleton fields={3} />
  const { available, max, webhooks } = data
  return (
    <div className={classes.page}>
      {!available && <Alert>{t('off')}</Alert>}
      <Section title={t('list.title')} hint={t('list.hint')}>
        {webhooks.length === 0 && <Text>{t('list.none')}</Text>}
        {webhooks.length > 0 && (
          <ul className={classes.list}>
            {webhooks.map((webhook) => (
              <WebhookItem key={webhook.id} id={id} webhook={webhook} isAvailable={available} />
            ))}
          </ul>
        )}
        {available && <NewWebhook id={id} max={max} isFull={webhooks.length >= max} />}
      </Section>
    </div>
  )
}

interface NewWebhookProps {
  readonly id: number
  readonly max: number
  /** Whether there are as many webhooks as there may be. The secret of the last one is still shown after it was created. */
  readonly isFull: boolean
}

/** The button that adds a webhook, with the dialogs for its settings and its secret. */
function NewWebhook({ id, max, isFull }: NewWebhookProps) {
  const { t } = useTranslation('webhooks')
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpen(false)
  return (
    <div>
      {isFull ? (
        <Text c="dimmed">{t('list.full', { max })}</Text>
      ) : (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t('list.add')}
        </Button>
      )}
      <Modal opened={isOpen} onClose={close} title={t('form.create')} centered>
        <CreationForm
          id={id}
          onCancel={close}
          onCreated={(created) => {
            close()
            setSecret(created)
          }}
        />
      </Modal>
      <Modal
        opened={secret !== null}
        onClose={() => setSecret(null)}
        title={t('secret.title')}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
        centered
      >
        <SecretPanel secret={secret ?? ''} onDone={() => setSecret(null)} />
      </Modal>
    </div>
  )
}
