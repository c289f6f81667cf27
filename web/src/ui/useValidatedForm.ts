import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { ApiError } from '../api/apiError.ts'
import { focusField } from './focus.ts'
import { toast } from './toasts.ts'
import { useValidationMessage, type ValidationError } from './validationErrors.ts'

type Checks<Values> = { readonly [Name in keyof Values]?: (value: Values[Name], all: Values) => ValidationError | null }

/** Props of a text field; the summary of errors links to its id. */
interface FieldProps {
  readonly id: string
  readonly name: string
  readonly error: React.ReactNode
  readonly value: string
  readonly onChange: (event: React.ChangeEvent<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>) => void
  /** Called when the field is left, if the form acts on that. */
  readonly onBlur?: () => void
}

/** Checks values that only the server can check. */
export type ServerCheck<Values> = (
  values: Values,
) => Promise<{ readonly [Name in keyof Values]?: ValidationError | null }>

interface Options {
  /** Whether sending the form saves something; a failure then also shows a toast. */
  readonly isSaved?: boolean
}

/**
 * A form with values and error messages. After a submission with errors, their summary takes the focus, or the first
 * wrong field of a short form that renders none. Fields are validated at the first submission; a change clears the error
 * of its field.
 */
export function useValidatedForm<Values extends Record<string, string>>(
  initial: Values,
  checks: Checks<Values>,
  { isSaved = true }: Options = {},
) {
  const getMessage = useValidationMessage()
  const summary = useRef<HTMLDivElement>(null)
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial })

  /** Shows errors, and focuses their summary or the first wrong field. */
  function showErrors(errors: Partial<Record<keyof Values, string>>): void {
    form.setErrors(errors)
    const first = Object.keys(initial).find((name) => errors[name])
    // The summary is rendered after the errors are set.
    setTimeout(() => (summary.current ? summary.current.focus() : first && focusField(first)))
  }

  /** Validates the given fields, all of them by default, and returns the messages. */
  function validate(names: readonly (keyof Values)[] = Object.keys(checks)): Partial<Record<keyof Values, string>> {
    const errors: Partial<Record<keyof Values, string>> = {}
    for (const name of names) {
      const fault = checks[name]?.(form.values[name], form.values)
      if (fault) errors[name] = getMessage(fault)
    }
    return errors
  }

  /** Runs the server check and returns the messages. */
  async function checkOnServer(serverCheck: ServerCheck<Values>): Promise<Partial<Record<keyof Values, string>>> {
    const found = await serverCheck(form.values)
    const errors: Partial<Record<keyof Values, string>> = {}
    for (const [name, fault] of Object.entries(found)) if (fault) errors[name as keyof Values] = getMessage(fault)
    return errors
  }

  /** Returns the messages of the fields that the server has rejected. */
  function getServerErrors(error: unknown, fieldOf: (path: string) => keyof Values | null) {
    const errors: Partial<Record<keyof Values, string>> = {}
    for (const fault of error instanceof ApiError ? error.fieldErrors : []) {
      const name = fieldOf(fault.field)
      if (name !== null) errors[name] = getMessage(fault)
    }
    return errors
  }

  return {
    values: form.values,
    errors: form.errors as Partial<Record<keyof Values, string>>,
    summary,
    validate,
    reset: form.reset,
    setInitial: form.setInitialValues,
    set: (values: Partial<Values>) => form.setValues(values),

    field(name: keyof Values & string): FieldProps {
      return {
        id: name,
        name,
        error: form.errors[name],
        value: form.values[name] as string,
        onChange: (event) => form.setFieldValue(name as never, event.currentTarget.value as never),
      }
    },

    /**
     * Returns a submit handler. It sends the values if the local checks and the optional server check find no errors.
     */
    submit(send: (values: Values) => void, serverCheck?: ServerCheck<Values>) {
      const attempt = (errors: Partial<Record<keyof Values, string>>) => {
        if (Object.keys(errors).length > 0) {
          showErrors(errors)
          if (isSaved) toast.failed('input_error')
        } else {
          form.clearErrors()
          send(form.values)
        }
      }
      return (event: React.FormEvent) => {
        event.preventDefault()
        const errors = validate()
        if (serverCheck) void checkOnServer(serverCheck).then((serverErrors) => attempt({ ...serverErrors, ...errors }))
        else attempt(errors)
      }
    },

    getServerErrors,
    checkOnServer,

    /** Shows the errors of the server. Returns false if it has rejected none of these fields. */
    showServerErrors(error: unknown, fieldOf: (path: string) => keyof Values | null): boolean {
      const errors = getServerErrors(error, fieldOf)
      if (Object.keys(errors).length === 0) return false
      showErrors(errors)
      return true
    },

    showErrors,
  }
}

export type ValidatedForm<Values extends Record<string, string>> = ReturnType<typeof useValidatedForm<Values>>
