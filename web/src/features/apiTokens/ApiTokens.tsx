import { Button, Modal, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreateApiToken } from '../../api/types.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Section } from '../../ui/Section.tsx'
import { ApiTokenForm } from './ApiTokenForm.tsx'
import { ApiTokenItem } from './ApiTokenItem.tsx'
import classes from './apiTokens.module.css'
import { apiTokensQuery } from './queries.ts'
import { TokenPanel } from './TokenPanel.tsx'

/** The API tokens of an instance: those that work, then those that have ended. */
export function ApiTokens({ id }: { readonly id: number }) {
  const { t } = useTranslation('apiTokens')
  const { data, error, refetch } = useQuery(apiTokensQuery(id))
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <FormSkeleton fields={3} />
  const { max, default_days, tokens } = data
  const hasEnded = (state: string) => state === 'expired' || state === 'revoked'
  const open = tokens.filter(({ state }) => !hasEnded(state))
  const sorted = [...open, ...tokens.filter(({ state }) => hasEnded(state))]
  return (
    <div className={classes.page}>
      <Section title={t('list.title')} hint={t('list.hint')}>
        {sorted.length === 0 && <Text>{t('list.none')}</Text>}
        {sorted.length > 0 && (
          <ul className={classes.list}>
            {sorted.map((token) => (
              <ApiTokenItem key={token.id} id={id} token={token} />
            ))}
          </ul>
        )}
        <NewApiToken id={id} defaultDays={default_days} max={max} isFull={open.length >= max} />
      </Section>
    </div>
  )
}

/** A token that was just created. */
interface NewToken extends Pick<CreateApiToken, 'name'> {
  readonly token: string
}

interface NewApiTokenProps {
  readonly id: number
  readonly defaultDays: number
  readonly max: number
  /** Whether there are as many tokens as there may be. The last one is still shown after it was created. */
  readonly isFull: boolean
}

/** The button that creates a token, with the dialogs for its settings and the token itself. */
function NewApiToken({ id, defaultDays, max, isFull }: NewApiTokenProps) {
  const { t } = useTranslation('apiTokens')
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<NewToken | null>(null)
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
      <Modal opened={isOpen} onClose={close} title={t('form.title')} centered>
        <ApiTokenForm
          id={id}
          defaultDays={defaultDays}
          onCancel={close}
          onCreated={(name, token) => {
            close()
            setCreated({ name, token })
          }}
        />
      </Modal>
      <Modal
        opened={created !== null}
        onClose={() => setCreated(null)}
        title={t('secret.title', { name: created?.name ?? '' })}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
        centered
      >
        <TokenPanel token={created?.token ?? ''} onDone={() => setCreated(null)} />
      </Modal>
    </div>
  )
}
