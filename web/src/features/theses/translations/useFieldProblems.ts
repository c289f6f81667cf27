import { useState } from 'react'
import { ApiError, isOutcomeUnknown } from '../../../api/apiError.ts'
import { useErrorMessage } from '../../../ui/errorMessages.ts'
import { useValidationMessage, type ValidationError } from '../../../ui/validationErrors.ts'
import { PARTS, type PartFields } from './translationFields.ts'

interface Problem {
  readonly message: string
  /** Whether the server could not be reached or failed, so that the same may be sent again. */
  readonly isRepeatable: boolean
}

/** What keeps values from being saved, by field. */
export function useFieldProblems() {
  const getErrorMessage = useErrorMessage()
  const getValidationMessage = useValidationMessage()
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({})

  function set(name: string, problem: Problem | null): void {
    setProblems(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others))
  }

  function showValidationError(name: string, error: ValidationError | null): void {
    set(name, error && { message: getValidationMessage(error), isRepeatable: false })
  }

  function showError(name: string, error: unknown): void {
    set(name, { message: getErrorMessage(error), isRepeatable: isOutcomeUnknown(error) })
  }

  return {
    get: (name: string) => problems[name]?.message,
    clear: (name: string) => set(name, null),
    isRepeatable: (name: string) => problems[name]?.isRepeatable === true,
    showValidationError,
    showError,

    /** Shows an error of the server at the fields that it names, and otherwise at the text. */
    showThesisError(names: PartFields, error: unknown): void {
      const fieldErrors = error instanceof ApiError ? error.fieldErrors : []
      const known = PARTS.filter((part) => fieldErrors.some(({ field }) => field === part))
      for (const part of known)
        showValidationError(names[part], fieldErrors.find(({ field }) => field === part) ?? null)
      if (known.length === 0) showError(names.text, error)
    },
  }
}

export type FieldProblems = ReturnType<typeof useFieldProblems>
