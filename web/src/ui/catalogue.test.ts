import { describe, expect, test } from 'vitest'
import de from '../../../locales/de/portal/errors.json'
import en from '../../../locales/en/portal/errors.json'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Returns the files that show a message of the catalogue. */
function findFiles(call: RegExp): string[] {
  return Object.entries(sources).flatMap(([path, text]) =>
    call.test(text) ? [path.replace(/^\.\.\//, '').replace(/^\.\//, 'ui/')] : [],
  )
}

/** Section 8 of the specification: key, English text and one of the files that use it. */
const FAILURES = [
  ['updated_error', 'This could not be saved.', 'features/settings/ProfileTab.tsx'],
  ['deleted_error', 'This could not be deleted.', 'features/instances/DeletionSection.tsx'],
  ['created_error', 'This could not be created.', 'features/instances/NewInstancePage.tsx'],
  ['duplicated_error', 'This could not be duplicated.', 'features/theses/useThesisDuplication.ts'],
  ['sending_error', 'This could not be sent.', 'features/answers/collaboration/CommentText.tsx'],
  ['input_error', 'Update failed. Please check input fields.', 'ui/useValidatedForm.ts'],
  ['load_error', 'This could not be loaded.', 'ui/SpreadsheetPicker.tsx'],
  ['invite_error', 'The invitation could not be sent.', 'features/participants/AddDialog.tsx'],
  ['vote_error', 'The rating could not be saved.', 'features/answers/unsentAnswersServer.ts'],
  ['no_answer', 'No rating given.', 'features/answers/SingleThesisView.tsx'],
  ['email_in_use', 'There is already an account with this email address.', 'features/settings/EmailForm.tsx'],
  ['wrong_password', 'Invalid old password.', 'ui/ReauthenticationModal.tsx'],
  ['candidate_exists', 'Candidate already invited.', 'features/participants/EntryForm.tsx'],
  ['nothing_selected', 'No valid persons selected.', 'features/massMail/useMailing.ts'],
  ['picture_error', 'The picture could not be uploaded.', 'ui/usePictureAutosave.ts'],
  ['email_error', 'The email could not be sent.', 'portal/Banners.tsx'],
  ['reset_error', 'The password could not be reset.', 'features/accounts/AccessHelp.tsx'],
  ['personify_error', 'Switching to the other account failed.', 'features/accounts/usePersonify.ts'],
  ['regenerate_error', 'A new password could not be generated.', 'features/accounts/RegeneratePasswordDialog.tsx'],
  ['analysis_error', 'The analysis could not be requested.', 'features/analytics/AnalysisRequest.tsx'],
  ['party_votes_error', 'The parties’ answers could not be downloaded.', 'features/analytics/AnswerExport.tsx'],
  ['candidate_votes_error', 'The candidates’ answers could not be downloaded.', 'features/analytics/AnswerExport.tsx'],
] as const

const SUCCESSES = [
  ['updated', 'Updated.', 'features/theses/useThesisEditor.ts'],
  ['invited', 'Invited.', 'features/participants/useActionRunner.ts'],
  ['created', 'Created.', 'features/participants/AddDialog.tsx'],
  ['deleted', 'Deleted.', 'features/participants/useActionRunner.ts'],
  ['theses_submitted', 'Theses submitted.', 'features/theses/FinalisationSection.tsx'],
  ['answers_submitted', 'Answers submitted.', 'features/answers/useSubmission.ts'],
  ['duplicated', 'Duplicated.', 'features/instances/DuplicateSection.tsx'],
  ['answered', 'Answered.', 'features/answers/unsentAnswersServer.ts'],
  ['picture_uploaded', 'Picture uploaded.', 'ui/usePictureAutosave.ts'],
  ['sponsor_created', 'Sponsor created.', 'features/configuration/useConfigurationForm.ts'],
  ['email_sent', 'Email sent.', 'portal/Banners.tsx'],
  ['password_updated', 'Password updated.', 'features/settings/PasswordForm.tsx'],
  ['email_updated', 'Email updated.', 'features/auth/queries.ts'],
  ['profile_updated', 'Profile updated.', 'features/settings/ProfileTab.tsx'],
  ['batch_uploaded', 'All rows have been imported.', 'features/theses/import/ThesesImport.tsx'],
  ['signed_in', 'Login successful.', 'features/auth/ResetPasswordPage.tsx'],
] as const

describe('the catalogue of messages', () => {
  test.each(FAILURES)('%s says “%s” and is shown at %s', (word, english, file) => {
    expect(en.failure[word]).toBe(english)
    expect(de.failure[word]).not.toBe(english)
    // Some keys are chosen dynamically, so only the bare key occurs.
    expect(findFiles(new RegExp(`'${word}'`))).toContain(file)
  })

  test.each(SUCCESSES)('%s says “%s” and is shown at %s', (word, english, file) => {
    expect(en.done[word]).toBe(english)
    expect(de.done[word]).not.toBe(english)
    expect(findFiles(new RegExp(`toast\\.done\\(.*'${word}'`))).toContain(file)
  })

  test('has no other keys', () => {
    expect(Object.keys(de.failure).sort()).toEqual(FAILURES.map(([word]) => word).toSorted())
    expect(Object.keys(de.done).sort()).toEqual(SUCCESSES.map(([word]) => word).toSorted())
  })

  /** Error codes of the server. None of them may fall back to the message for internal errors. */
  const REFUSALS =
    'unauthenticated forbidden not_found wrong_state frozen sundown_in_past gone too_many_requests stale unsupported too_large unavailable internal login_error wrong_password reauthentication_needed email_in_use email_not_confirmed candidate_exists nothing_selected no_answer last_admin last_creator has_instances confirmation_needed input_error under_way already_done'
  test.each(REFUSALS.split(' '))('the error code %s of the server has its own message', (code) => {
    const isOfServer = code === 'internal' || code === 'sundown_in_past'
    for (const { code: words } of [de, en] as { code: Record<string, string> }[]) {
      expect(isOfServer || (words[code] && words[code] !== words.internal), code).toBeTruthy()
    }
  })
})
