import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { ApiError } from '../api/problem.ts'
import { type Fault, useFaultWords } from './faults.ts'
import { toast } from './toasts.ts'

type Checks<Values> = { readonly [Name in keyof Values]?: (value: Values[Name], all: Values) => Fault | null }

/** A text field's props; its id is where the summary of errors leads. */
interface FieldProps {
  readonly id: string
  readonly name: string
  readonly error: React.ReactNode
  readonly value: string
  readonly onChange: (event: React.ChangeEvent<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>) => void
}

/** Finds what only the server knows to be wrong with some of the fields. */
export type Ask<Values> = (values: Values) => Promise<{ readonly [Name in keyof Values]?: Fault | null }>

interface Options {
  /** Whether sending the form saves something: then a message says that this failed. */
  readonly isSaved?: boolean
}

/**
 * A form: values, what is wrong with them in words, and a summary that takes the focus when it was sent with faults.
 * Nothing is marked before the first attempt; what was marked is cleared as soon as it is changed.
 */
export function useEntry<Values extends Record<string, string>>(
  initial: Values,
  checks: Checks<Values>,
  { isSaved = true }: Options = {},
) {
  const wordsFor = useFaultWords()
  const summary = useRef<HTMLDivElement>(null)
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial })

  /** Shows these errors, and leads the reader to them. */
  function show(errors: Partial<Record<keyof Values, string>>): void {
    form.setErrors(errors)
    // The summary is there when the errors are.
    setTimeout(() => summary.current?.focus())
  }

  /** What is wrong with these fields, with all of them unless told. */
  function faults(names: readonly (keyof Values)[] = Object.keys(checks)): Partial<Record<keyof Values, string>> {
    const errors: Partial<Record<keyof Values, string>> = {}
    for (const name of names) {
      const fault = checks[name]?.(form.values[name], form.values)
      if (fault) errors[name] = wordsFor(fault)
    }
    return errors
  }

  /** What is found wrong by asking the server before anything is sent, in words. */
  async function asked(ask: Ask<Values>): Promise<Partial<Record<keyof Values, string>>> {
    const found = await ask(form.values)
    const errors: Partial<Record<keyof Values, string>> = {}
    for (const [name, fault] of Object.entries(found)) if (fault) errors[name as keyof Values] = wordsFor(fault)
    return errors
  }

  /** What the server found wrong with the fields, in words. */
  function refusals(error: unknown, fieldOf: (path: string) => keyof Values | null) {
    const errors: Partial<Record<keyof Values, string>> = {}
    for (const fault of error instanceof ApiError ? error.faults : []) {
      const name = fieldOf(fault.field)
      if (name !== null) errors[name] = wordsFor(fault)
    }
    return errors
  }

  return {
    values: form.values,
    errors: form.errors as Partial<Record<keyof Values, string>>,
    summary,
    faults,
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

    /** Hands the values on, unless something is wrong with them: as found here, or where the server is asked first. */
    submit(send: (values: Values) => void, ask?: Ask<Values>) {
      const attempt = (errors: Partial<Record<keyof Values, string>>) => {
        if (Object.keys(errors).length > 0) {
          show(errors)
          if (isSaved) toast.failed('input_error')
        } else {
          form.clearErrors()
          send(form.values)
        }
      }
      return (event: React.FormEvent) => {
        event.preventDefault()
        const errors = faults()
        if (ask) void asked(ask).then((theirs) => attempt({ ...theirs, ...errors }))
        else attempt(errors)
      }
    },

    refusals,
    asked,

    /** Shows what the server found. False where it found nothing about these fields. */
    refuse(error: unknown, fieldOf: (path: string) => keyof Values | null): boolean {
      const errors = refusals(error, fieldOf)
      if (Object.keys(errors).length === 0) return false
      show(errors)
      return true
    },

    show,
  }
}

export type Entry<Values extends Record<string, string>> = ReturnType<typeof useEntry<Values>>
