import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import sheet from '../../../ui/Spreadsheet.module.css'
import { isQuestionOpen, type Namesake } from './importNamesakes.ts'
import type { PersonRow } from './importRows.ts'
import type { PeopleImportState } from './usePeopleImport.ts'

interface Props {
  readonly row: PersonRow
  readonly namesakes: readonly Namesake[]
  readonly importState: PeopleImportState
}

/** Asks whether a row is about a candidate with the same name. The answer can be changed until the import. */
export function NamesakeQuestion({ row, namesakes, importState }: Props) {
  const { t } = useTranslation('people')
  if (namesakes.length === 0) return null
  const isOpen = isQuestionOpen(row, namesakes)
  return (
    <Alert role="group" color={isOpen ? 'orange' : 'gray'} variant={isOpen ? 'light' : 'default'} mt="xs" p="sm">
      <Stack gap="xs">
        {namesakes.map((namesake) => (
          <CandidateChoice key={namesake.id} row={row} namesake={namesake} importState={importState} />
        ))}
        <AnswerButton isChosen={row.answer === 'new'} onClick={() => importState.setAnswer(row, 'new')}>
          {t('import.sameName.no')}
        </AnswerButton>
      </Stack>
    </Alert>
  )
}

interface CandidateChoiceProps extends Omit<Props, 'namesakes'> {
  readonly namesake: Namesake
}

function CandidateChoice({ row, namesake: { id, name, detail }, importState }: CandidateChoiceProps) {
  const { t } = useTranslation('people')
  const question = useId()
  return (
    <>
      <Text id={question} className={sheet.wrap ?? ''}>
        {t('import.sameName.question', { name, mail: detail || t('import.sameName.noMail') })}
      </Text>
      <AnswerButton
        isChosen={row.answer === id}
        onClick={() => importState.setAnswer(row, id)}
        aria-describedby={question}
      >
        {t('import.sameName.yes')}
      </AnswerButton>
    </>
  )
}

interface AnswerButtonProps {
  readonly isChosen: boolean
  readonly onClick: () => void
  readonly children: string
  readonly 'aria-describedby'?: string
}

function AnswerButton({ isChosen, ...props }: AnswerButtonProps) {
  return (
    <Group>
      <Button variant={isChosen ? 'filled' : 'default'} aria-pressed={isChosen} {...props} />
    </Group>
  )
}
