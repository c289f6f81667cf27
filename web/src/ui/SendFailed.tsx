import { Alert } from '@mantine/core'
import { codeOf } from '../api/problem.ts'
import { useErrorWords } from './errorWords.ts'

interface Props {
  readonly error: unknown
  readonly title?: string
}

/** In a form that could not be sent: why, until it is sent again. What is wrong with a field is told below it. */
export function SendFailed({ error, title }: Props) {
  const wordsFor = useErrorWords()
  if (!error || codeOf(error) === 'input_error') return null
  return (
    <Alert color="red" role="alert" {...(title && { title })}>
      {wordsFor(error)}
    </Alert>
  )
}
