import { Alert, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Versions } from '../../ui/Version.tsx'
import { useAnswering } from './Answering.tsx'
import { AnswerReadOnly } from './AnswerReadOnly.tsx'
import classes from './Answers.module.css'
import { getThesisName } from './theses.ts'
import type { ChangedAnswer } from './useSubmission.ts'

/** Answers that changed while they were being read: each as it was and as it is now. */
export function ChangedAnswersAlert({ changes }: { readonly changes: readonly ChangedAnswer[] }) {
  const { t } = useTranslation('answers')
  const { owner } = useAnswering()
  const alert = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something has changed
  useEffect(() => alert.current?.focus(), [changes])
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      role="alert"
      maw="56rem"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('changed.title')}
      className={classes.changes}
    >
      <Stack gap="sm">
        <Text>{t(`changed.text.${owner.kind}`)}</Text>
        {changes.length > 0 && (
          <List spacing="sm" listStyleType="none">
            {changes.map(({ thesis, before, now }) => (
              <List.Item key={thesis.id}>
                <Text fw={600}>{t('theses.named', { number: thesis.number, text: getThesisName(thesis) })}</Text>
                <Versions>
                  <section aria-label={t('changed.before')}>
                    <Text size="sm">{t('changed.before')}</Text>
                    <AnswerReadOnly position={before} />
                  </section>
                  <section aria-label={t('changed.now')}>
                    <Text size="sm">{t('changed.now')}</Text>
                    <AnswerReadOnly position={now} />
                  </section>
                </Versions>
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Alert>
  )
}
