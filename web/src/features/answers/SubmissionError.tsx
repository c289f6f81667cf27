import { useEffect, useRef } from 'react'
import { ApiError, getErrorCode } from '../../api/apiError.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import classes from './Answers.module.css'
import { MissingProfileFields } from './MissingProfileFields.tsx'

/** Why the answers were not submitted. It gets the focus, because the button is far below it. */
export function SubmissionError({ error }: { readonly error: unknown }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) place.current?.focus()
  }, [error])
  if (!error) return null
  return (
    <div ref={place} tabIndex={-1} className={classes.changes}>
      {getErrorCode(error) === 'profile_incomplete' ? (
        <MissingProfileFields fields={listFields(error)} />
      ) : (
        <SubmitError error={error} />
      )}
    </div>
  )
}

function listFields(error: unknown): readonly string[] {
  return error instanceof ApiError ? error.fieldErrors.map(({ field }) => field) : []
}
