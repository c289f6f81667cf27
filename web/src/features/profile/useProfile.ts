import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { getStoredUser } from '../../api/session.ts'
import { countCharacters } from '../../ui/characters.ts'
import type { FieldForm } from '../../ui/DeclarableField.tsx'
import type { FormValues } from '../../ui/fields.ts'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import type { Field } from './fields.ts'
import {
  getProfileAutosave,
  getStorageKey,
  type ProfileAutosave,
  type ProfileOwner,
  type ProfileServer,
} from './profileAutosave.ts'
import { connectFields, type StoredProfile } from './profileServers.ts'

interface ProfileOptions {
  readonly fields: readonly Field[]
  readonly owner: ProfileOwner
  /** Whether voters see what is saved. Texts are then sent when their field is left, so that nobody reads half of one. */
  readonly isPublic: boolean
  /** Whether the name is published, or told to the creators, as soon as it is saved. It is then sent like public texts. */
  readonly announcesName: boolean
  readonly stored: StoredProfile
}

const TYPING_PAUSE_MS = 800

export const NAME_FIELDS: readonly string[] = ['title', 'firstName', 'lastName']

/** Form of a profile that saves by itself. Typed values stay in the browser until the server has confirmed them. */
export function useProfile({ fields, owner, isPublic, announcesName, stored: source }: ProfileOptions) {
  const autosave = getProfileAutosave(useQueryClient(), getStorageKey(getStoredUser()?.id, owner))
  const { changes, ...state } = useSyncExternalStore(autosave.subscribe, () => autosave.state)
  const { left, leave, enter } = useLeftFields(Object.keys(changes))
  const [typed, setTyped] = useState<FormValues>({})
  const [restored] = useState(() => fields.filter(({ key }) => changes[key]?.state === 'held'))
  const getMessage = useValidationMessage()
  const { t } = useTranslation('profile')
  useConnection(autosave, connectFields(source, fields))

  // Reads the cache, because the rendered data may be older than the changes for a moment.
  const stored = source.getStored()
  const values = Object.fromEntries(fields.map(({ key }) => [key, changes[key]?.value ?? stored[key] ?? '']))
  const unsent = fields.filter(({ key }) => changes[key])

  /** Returns the text as typed. The server trims it, but the field must not change while somebody types. */
  const getText = (key: string) => (typed[key]?.trim() === values[key]?.trim() ? typed[key] : values[key]) ?? ''

  const getError = ({ key, check, max }: Field) => {
    const change = changes[key]
    // Shown while the text is typed: from here on nothing is saved.
    if (change && max !== undefined && countCharacters(change.value) > max) return t('unsaved.tooLong')
    const error = change && (change.rejection ?? (left.has(key) ? check(change.value) : null))
    return error ? getMessage(error) : undefined
  }

  const nameKeys = announcesName ? fields.filter(({ name }) => NAME_FIELDS.includes(name)).map(({ key }) => key) : []

  const change = (key: string, value: string, time: Parameters<ProfileAutosave['put']>[2]) => {
    setTyped((before) => ({ ...before, [key]: value }))
    enter(key)
    autosave.put(key, value, time)
  }

  /** Shows the error of a field that is left and saves it at once. */
  const finish = (key: string) => {
    leave(key)
    autosave.leave(key)
  }

  const entry: FieldForm = {
    set: (entered) => {
      for (const [key, value = ''] of Object.entries(entered)) change(key, value, { afterMs: 0 })
    },
    field: (key) => ({
      id: key,
      name: key,
      error: unsent.filter((field) => field.key === key).map(getError)[0],
      value: getText(key),
      onChange: ({ currentTarget: { value } }) =>
        change(key, value, isPublic || nameKeys.includes(key) ? 'onLeave' : { afterMs: TYPING_PAUSE_MS }),
      // A field keeps the focus of its page while another window is used.
      onBlur: () => document.activeElement?.id !== key && finish(key),
    }),
  }

  return {
    ...state,
    autosave,
    entry,
    finish,
    values,
    hasUnsent: unsent.length > 0,
    /** Fields that are not saved until something is done: their value is invalid, or somebody else has changed it. */
    unsaved: unsent.filter((field) => getError(field) || changes[field.key]?.state === 'stale'),
    /** Fields that somebody else has changed meanwhile, with both values. */
    conflicts: unsent
      .filter(({ key }) => changes[key]?.state === 'stale')
      .map((field) => ({ field, mine: values[field.key] ?? '', theirs: stored[field.key] ?? '' })),
    /** Fields that somebody typed into, but did not leave, before the page was closed. */
    draft: restored.filter(({ key }) => changes[key]?.state === 'held'),
  }
}

/** Connects the unsent changes to the server and sends what an earlier visit has left. */
function useConnection(autosave: ProfileAutosave, server: ProfileServer): void {
  useEffect(() => autosave.connect(server))
  useEffect(() => void autosave.send(), [autosave])
}

/** Time in which the press that moves the focus reaches its target, before an error moves the page below it. */
const PRESS_MS = 200

/** Returns the fields that have been left since their last change, and those that were changed in an earlier visit. */
function useLeftFields(initial: readonly string[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(initial))
  return {
    left,
    leave: (key: string) => setTimeout(() => setLeft((before) => new Set([...before, key])), PRESS_MS),
    enter: (key: string) => setLeft((before) => new Set([...before].filter((other) => other !== key))),
  }
}
