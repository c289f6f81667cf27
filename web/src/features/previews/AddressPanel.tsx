import { Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewQuery } from '../../api/previews.ts'
import type { PreviewAddress, PreviewState } from '../../api/types.ts'
import { ConfirmationDialog } from '../../ui/ConfirmationDialog.tsx'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import { renderQrSvg } from '../../ui/qrModules.ts'
import { toSvgDataUrl } from '../../ui/svg.ts'
import { toast } from '../../ui/toasts.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { AddressForm } from './AddressForm.tsx'
import classes from './previews.module.css'
import { revokePreview } from './queries.ts'

interface Props {
  readonly id: number
  readonly preview: PreviewAddress
}

/** The address of a preview: to copy, to scan, to replace and to revoke. */
export function AddressPanel({ id, preview }: Props) {
  const { t } = useTranslation('preview')
  const formatMoment = useDateTimeFormat()
  const [dialog, setDialog] = useState<'replace' | 'revoke' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <p className={classes.text}>{t('address.text')}</p>
      <div className={classes.address}>
        <div className={classes.link}>
          <Anchor href={preview.url} target="_blank" rel="noopener" size="lg">
            {preview.url}
          </Anchor>
          <Text c="dimmed" size="sm">
            {t(`address.${preview.answers}`)} {t('address.since', { moment: formatMoment(preview.created_at) })}
          </Text>
          <Group gap="sm">
            <CopyTextButton value={preview.url} label={t('address.copy')} copiedLabel={t('address.copied')} />
            <Button variant="default" onClick={() => setDialog('replace')}>
              {t('replace.action')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setDialog('revoke')}>
              {t('revoke.action')}
            </Button>
          </Group>
        </div>
        <img
          className={classes.code}
          src={toSvgDataUrl(renderQrSvg(preview.url))}
          alt={t('address.code')}
          width={176}
          height={176}
        />
      </div>
      <Modal opened={dialog === 'replace'} onClose={close} title={t('replace.title')} size="lg" centered>
        <AddressForm id={id} onDone={close} />
      </Modal>
      <RevocationDialog id={id} opened={dialog === 'revoke'} onClose={close} />
    </>
  )
}

interface DialogProps {
  readonly id: number
  readonly opened: boolean
  readonly onClose: () => void
}

function RevocationDialog({ id, opened, onClose }: DialogProps) {
  const { t } = useTranslation('preview')
  const queries = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => revokePreview(id),
    onSuccess: () => {
      queries.setQueryData<PreviewState>(previewQuery(id).queryKey, (state) => state && { ...state, preview: null })
      toast.success(t('revoke.done'))
      onClose()
    },
  })
  return (
    <ConfirmationDialog
      opened={opened}
      title={t('revoke.title')}
      text={t('revoke.text')}
      action={t('revoke.confirm')}
      mutation={revoking}
      onClose={onClose}
    />
  )
}
