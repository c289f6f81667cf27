import { Button, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswering } from './Answering.tsx'
import { SecondPersonNotice } from './collaboration/SecondPersonNotice.tsx'
import { useNeedsSecondPerson } from './collaboration/useNeedsSecondPerson.ts'
import { UncheckedAdoptionsDialog } from './UncheckedAdoptionsDialog.tsx'
import { UnsentAnswersNotice } from './UnsentAnswersNotice.tsx'
import { isBlocked } from './unsentAnswers.ts'
import { useAdoptions } from './useAdoptions.ts'

interface Props {
  readonly isSubmitting: boolean
  readonly onSubmit: () => void
}

/** Submit button, always visible. It waits for unsent changes, because they would not be submitted. */
export function SubmitButton({ isSubmitting, onSubmit }: Props) {
  const { t } = useTranslation('answers')
  const { getUnsentEntry, isOffline, theses, unsentCount } = useAnswering()
  const { unchecked } = useAdoptions()
  const [isAsking, setAsking] = useState(false)
  const needsSecondPerson = useNeedsSecondPerson()
  const isUnsendable = unsentCount > 0 && (isOffline || theses.some(({ id }) => isBlocked(getUnsentEntry(id))))
  return (
    <>
      {isUnsendable && <UnsentAnswersNotice id="unsent" />}
      {needsSecondPerson && <SecondPersonNotice id="second-person" />}
      {unchecked.length > 0 && (
        <Text size="sm" mb="xs">
          {t('adoption.toCheck', { count: unchecked.length })}
        </Text>
      )}
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={isUnsendable || needsSecondPerson}
        aria-describedby={isUnsendable ? 'unsent' : needsSecondPerson ? 'second-person' : undefined}
        loading={isSubmitting || (unsentCount > 0 && !isUnsendable)}
        onClick={() => (unchecked.length > 0 ? setAsking(true) : onSubmit())}
      >
        {t('submit.action')}
      </Button>
      <UncheckedAdoptionsDialog
        isOpen={isAsking}
        unchecked={unchecked}
        onConfirm={() => {
          setAsking(false)
          onSubmit()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
