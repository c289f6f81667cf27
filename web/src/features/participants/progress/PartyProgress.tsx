import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../../ui/PageActions.tsx'
import type { PeopleScope } from '../entries.ts'
import { entriesQuery } from '../queries.ts'
import type { ActionRunner } from '../useActionRunner.ts'
import classes from './Board.module.css'
import { filterParticipating } from './board.ts'
import { SubmissionTotal } from './SubmissionTotal.tsx'

interface Props {
  readonly scope: PeopleScope
  readonly actions: ActionRunner
}

/** Beside the number of candidates of a party: how many have submitted, and a button that reminds the others. */
export function PartyProgress({ scope, actions }: Props) {
  const { t } = useTranslation('people')
  const { data = [] } = useQuery(entriesQuery(scope, 'candidates'))
  const candidates = filterParticipating(data)
  const remindableEntries = candidates.filter((entry) => actions.isAvailable('remind', entry))
  if (candidates.length === 0) return null
  return (
    <div className={classes.totals}>
      <SubmissionTotal kind="candidates" entries={candidates} />
      {remindableEntries.length > 0 && (
        <PageActions>
          <Button
            data-wide
            variant="default"
            leftSection={<IconBell size={18} aria-hidden />}
            onClick={() => actions.requestConfirmation('remind', remindableEntries)}
          >
            {t('board.remind', { count: remindableEntries.length })}
          </Button>
        </PageActions>
      )}
    </div>
  )
}
