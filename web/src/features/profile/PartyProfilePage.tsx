import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { configurationQueries } from '../../api/configurations.ts'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries } from '../../api/instances.ts'
import { findPartyRole, meQueries } from '../../api/me.ts'
import { type Party, profileQueries } from '../../api/profiles.ts'
import type { Configuration, Instance } from '../../api/types.ts'
import { Page } from '../../ui/Page.tsx'
import { enteredOfParty, fieldsIn, languagesOf, partyGroups } from './fields.ts'
import { Loading } from './Loading.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { refetch, saveParty } from './queries.ts'
import { Settled } from './Settled.tsx'
import { partyShown } from './shown.ts'
import { useHints, useLabels } from './useLabels.ts'

/** A trust person's screen of what its party says of itself. */
export function PartyProfilePage() {
  const { t } = useTranslation('profile')
  const id = Number(useParams({ strict: false }).id)
  const profile = useQuery(meQueries.query())
  const held = profile.data && findPartyRole(profile.data, id)
  return (
    <Page title={t('party.title')} lead={t('party.lead')}>
      <Loading of={profile}>
        {({ User }) =>
          held?.application_id ? (
            <PartyProfile applicationId={held.application_id} id={id} email={User.email} />
          ) : (
            <Text>{t('party.other')}</Text>
          )
        }
      </Loading>
    </Page>
  )
}

interface Props {
  readonly applicationId: number
  readonly id: number
  /** The trust person's. */
  readonly email: string
}

function PartyProfile({ applicationId, id, email }: Props) {
  const instance = useQuery(instanceQueries.query(applicationId))
  const look = useQuery(configurationQueries.query(applicationId))
  const stored = useQuery(profileQueries.party(applicationId, id))
  return (
    <Loading of={instance}>
      {({ application }) => (
        <Loading of={look}>
          {({ configuration }) => (
            <Loading of={stored}>{(party) => <PartyForm {...{ application, configuration, party, email }} />}</Loading>
          )}
        </Loading>
      )}
    </Loading>
  )
}

interface FormProps {
  readonly application: Instance
  readonly configuration: Configuration
  readonly party: Party
  readonly email: string
}

function PartyForm({ application, configuration, party, email }: FormProps) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const languages = languagesOf(application)
  const groups = partyGroups(languages)
  const again = () => refetch(queries, application.id)
  return (
    <ProfileForm
      application={application}
      configuration={configuration}
      groups={groups}
      stored={enteredOfParty(party, fieldsIn(groups))}
      draftName={`profile_draft:party:${party.id}`}
      labelOf={useLabels(application)}
      hintOf={useHints()}
      send={async (entered) => {
        await saveParty(party, entered, languages)
        await again()
      }}
      picture={{
        title: t('party.logo'),
        label: t('party.logoLabel'),
        hint: t('party.logoHint'),
        current: party.logo ?? null,
        endpoint: `/api/v1/applications/${application.id}/matches/parties/${party.id}/logo`,
      }}
      refetch={again}
      shown={(entered) => (language) => partyShown(party, entered, language)}
      isPublic={party.public && application.status === INSTANCE_STATUS.live}
      settled={
        <Settled
          facts={[
            { name: t('settled.instance'), value: application.title },
            { name: t('settled.trustPerson'), value: email },
          ]}
        >
          {t('party.settled')}
        </Settled>
      }
    />
  )
}
