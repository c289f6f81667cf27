import { Button, Group, Radio, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewQuery } from '../../api/previews.ts'
import type { PreviewAnswers, PreviewState } from '../../api/types.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import classes from './previews.module.css'
import { createPreview } from './queries.ts'

const CHOICES = ['sample', 'submitted'] as const

interface Props {
  readonly id: number
  /** Called once the address exists, or if there is to be none. */
  readonly onDone?: () => void
}

/** Creates the address of a preview, in place of the one before. */
export function AddressForm({ id, onDone }: Props) {
  const { t } = useTranslation('preview')
  const queries = useQueryClient()
  const [answers, setAnswers] = useState<PreviewAnswers>('sample')
  const creating = useMutation({
    mutationFn: () => createPreview(id, answers),
    onSuccess: (preview) => {
      queries.setQueryData<PreviewState>(previewQuery(id).queryKey, (before) => before && { ...before, preview })
      onDone?.()
    },
  })
  return (
    <Stack>
      <p className={classes.text}>{t(onDone ? 'replace.text' : 'address.none')}</p>
      <Radio.Group
        label={t('answers.label')}
        value={answers}
        onChange={(choice) => setAnswers(choice as PreviewAnswers)}
        maw="42rem"
      >
        <Stack mt="xs">
          {CHOICES.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={t(`answers.${choice}`)}
              description={t(`answers.${choice}Hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <SubmitError error={creating.error} />
      <Group justify={onDone ? 'flex-end' : 'flex-start'}>
        {onDone && (
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
        <Button onClick={() => creating.mutate()} loading={creating.isPending}>
          {t(onDone ? 'replace.confirm' : 'address.create')}
        </Button>
      </Group>
    </Stack>
  )
}
