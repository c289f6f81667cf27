import type { MailOptions } from '../../api/invitations.ts'
import type { FormValues } from '../../ui/fields.ts'
import type { PictureUrls } from '../../ui/usePictureRemoval.ts'
import type { Entry, PeopleScope } from './entries.ts'
import type { Field, FormRequirements } from './fields.ts'

/** The form and the calls of a kind of participants. */
export interface ParticipantKindDefinition<OwnEntry extends Entry = Entry> {
  buildFields(isNew: boolean, requirements: FormRequirements): readonly Field[]
  /** Loads all entries. `loadParties` returns the parties of the instance. */
  load(scope: PeopleScope, loadParties: () => Promise<readonly Entry[]>): Promise<readonly Entry[]>
  /**
   * Creates an entry. A trust person or a creator gets the account of the mail address, which the server creates if
   * there is none. A candidate gets an account with the invitation.
   */
  create(scope: PeopleScope, entered: FormValues): Promise<Entry>
  /** Missing if nothing can change. */
  update?(scope: PeopleScope, entry: OwnEntry, entered: FormValues, languages: readonly string[]): Promise<void>
  invite?(scope: PeopleScope, entry: OwnEntry, mailOptions: MailOptions): Promise<void>
  setDeactivated?(scope: PeopleScope, id: number, isDeactivated: boolean): Promise<void>
  /** `confirm` confirms that answers may be deleted as well. */
  remove(scope: PeopleScope, id: number, confirm: boolean): Promise<void>
  /** Returns the picture and its endpoint. */
  getPicture?(scope: PeopleScope, entry: OwnEntry): PictureUrls
}

/** The query of a list that is loaded completely. */
export const UNPAGED = { pagination: false } as const
