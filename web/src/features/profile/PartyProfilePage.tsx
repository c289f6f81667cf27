import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { configurationQueries } from '../../api/configurations.ts'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { getInstanceText, instanceQueries } from '../../api/instances.ts'
import { findPartyRole, meQueries } from '../../api/me.ts'
import { type Party, partyTrustPersonsQuery, profileQueries } from '../../api/profiles.ts'
import type { Configuration, Instance } from '../../api/types.ts'
import { Page } from '../../ui/Page.tsx'
import { FactsFromOthers } from './FactsFromOthers.tsx'
import type { AnswersByLanguage } from './Preview.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { toPartyPreview } from './profilePreview.ts'
import { createPartySource } from './profileServers.ts'
import { invalidateProfile } from './profileUpdates.ts'
import { QueryContent } from './QueryContent.tsx'
import { useHints, useLabels, usePublicPartyData } from './useLabels.ts'

interface PageProps {
  readonly renderAnswers: AnswersByLanguage
}

/** Screen where a trust person edits the profile of the party. */
export function PartyProfilePage({ renderAnswers }: PageProps) {
  const { t } = useTranslation('profile')
  const id = Number(useParams({ strict: false }).id)
  const profile = useQuery(meQueries.query())
  const held = profile.data && findPartyRole(profile.data, id)
  return (
    <Page title={t('party.title')} lead={t('party.lead')}>
      <QueryContent query={profile}>
        {({ User }) =>
          held?.application_id ? (
            <PartyProfile
              applicationId={held.application_id}
              id={id}
              email={User.email}
              renderAnswers={renderAnswers}
            />
          ) : (
            <Text>{t('party.other')}</Text>
          )
        }
      </QueryContent>
    </Page>
  )
}

interface Props extends PageProps {
  readonly applicationId: number
  readonly id: number
  /** The mail address of the trust person. */
  readonly email: string
}

function PartyProfile({ applicationId, id, email, renderAnswers }: Props) {
  const instance = useQuery(instanceQueries.query(applicationId))
  const settings = useQuery(configurationQueries.query(applicationId))
  const stored = useQuery(profileQueries.party(applicationId, id))
  return (
    <QueryContent query={instance}>
      {({ application }) => (
        <QueryContent query={settings}>
          {({ configuration }) => (
            <QueryContent query={stored}>
              {(party) => <PartyForm {...{ application, configuration, party, email, renderAnswers }} />}
            </QueryContent>
          )}
        </QueryContent>
      )}
    </QueryContent>
  )
}

interface FormProps extends PageProps {
  readonly application: Instance
  readonly configuration: Configuration
  readonly party: Party
  readonly email: string
}

function PartyForm({ application, configuration, party, email, renderAnswers }: FormProps) {
  const { t, i18n } = useTranslation('profile')
  const queries = useQueryClient()
  const trustPersons = useTrustPersons(application.id, party.id, email)
  const { groups, stored } = createPartySource(queries, application, party)
  return (
    <ProfileForm
      owner={{ kind: 'party', id: party.id }}
      application={application}
      configuration={configuration}
      groups={groups}
      stored={stored}
      getLabel={useLabels(application)}
      getHint={useHints()}
      picture={{
        title: t('party.logo'),
        label: t('party.logoLabel'),
        hint: t('party.logoHint'),
        current: party.logo ?? null,
        endpoint: `/api/v1/applications/${application.id}/matches/parties/${party.id}/logo`,
      }}
      refetch={() => invalidateProfile(queries, application.id)}
      createPreview={(entered) => (language) => toPartyPreview(party, entered, language)}
      renderAnswers={renderAnswers}
      isPublic={party.public && application.status === INSTANCE_STATUS.live}
      publicData={usePublicPartyData()}
      factsFromOthers={
        <FactsFromOthers
          facts={[
            { name: t('settled.instance'), values: [getInstanceText(application, 'title', i18n.language)] },
            { name: t('settled.trustPerson', { count: trustPersons.length }), values: trustPersons },
          ]}
        >
          {t('party.settled')}
        </FactsFromOthers>
      }
    />
  )
}

/** Returns the trust persons of a party with their mail addresses; the own address until they are loaded. */
function useTrustPersons(applicationId: number, partyId: number, ownEmail: string): readonly string[] {
  const { data } = useQuery(partyTrustPersonsQuery(applicationId, partyId))
  if (!data?.length) return [ownEmail]
  return data.map(({ firstName, lastName, contact }) => {
    const name = `${firstName} ${lastName}`.trim()
    return name ? `${name} (${contact})` : contact
  })
}
