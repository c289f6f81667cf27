import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useAnswering } from '../Answering.tsx'
import { requestSubmission } from './queries.ts'

/** Says that another trust person must submit, with a button that asks the others by mail. */
export function SecondPersonNotice({ id }: { readonly id: string }) {
  const { t } = useTranslation('answers')
  const { owner } = useAnswering()
  const request = useMutation({
    mutationFn: () => requestSubmission(owner),
    onSuccess: () => toast.success(t('fourEyes.requested')),
  })
  return (
    <>
      <Group id={id} gap="xs" mb="xs">
        <Text size="sm">{t('fourEyes.wait')}</Text>
        <Button
          size="xs"
          variant="default"
          loading={request.isPending}
          disabled={request.isSuccess}
          onClick={() => request.mutate()}
        >
          {request.isSuccess ? t('fourEyes.isRequested') : t('fourEyes.request')}
        </Button>
      </Group>
      <SubmitError error={request.error} />
    </>
  )
}
