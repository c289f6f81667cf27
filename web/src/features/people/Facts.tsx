import { useTranslation } from 'react-i18next'
import { useMoments } from '../../ui/useMoments.ts'
import type { Entry } from './entries.ts'
import { InvitationFate } from './InvitationFate.tsx'
import classes from './People.module.css'

/** What nobody writes, but everybody may want to know: account, and when what happened. */
export function Facts({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('people')
  const at = useMoments()
  const { value } = entry
  const facts = [
    ['mail', 'contact' in value ? value.contact : null],
    ['created', at(value.created_at)],
    ['invited', 'invited_at' in value && value.invited_at ? at(value.invited_at) : null],
    ['invitation', entry.fate && <InvitationFate fate={entry.fate} />],
    ['submitted', 'submitted_at' in value && value.submitted_at ? at(value.submitted_at) : null],
    ['public', 'public' in value ? t(value.public ? 'fact.shown' : 'fact.hidden') : null],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, words]) =>
          words && (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
