import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { configurationQueries } from '../../api/configurations.ts'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries } from '../../api/instances.ts'
import { findCandidateRole, meQueries } from '../../api/me.ts'
import { type Candidate, profileQueries } from '../../api/profiles.ts'
import type { Configuration, Instance } from '../../api/types.ts'
import { Page } from '../../ui/Page.tsx'
import { FactsFromOthers } from './FactsFromOthers.tsx'
import type { AnswersByLanguage } from './Preview.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { toCandidatePreview } from './profilePreview.ts'
import { createCandidateSource } from './profileServers.ts'
import { invalidateProfile } from './profileUpdates.ts'
import { QueryContent } from './QueryContent.tsx'
import { useHints, useLabels, usePublicCandidateData } from './useLabels.ts'

interface PageProps {
  readonly renderAnswers: AnswersByLanguage
}

/** Screen where candidates edit their own profile. */
export function CandidateProfilePage({ renderAnswers }: PageProps) {
  const { t } = useTranslation('profile')
  const id = Number(useParams({ strict: false }).id)
  const profile = useQuery(meQueries.query())
  const held = profile.data && findCandidateRole(profile.data, id)
  return (
    <Page title={t('candidate.title')} lead={t('candidate.lead')}>
      <QueryContent query={profile}>
        {() =>
          held?.application_id ? (
            <CandidateProfile applicationId={held.application_id} id={id} renderAnswers={renderAnswers} />
          ) : (
            <Text>{t('candidate.other')}</Text>
          )
        }
      </QueryContent>
    </Page>
  )
}

interface ProfileProps extends PageProps {
  readonly applicationId: number
  readonly id: number
}

function CandidateProfile({ applicationId, id, renderAnswers }: ProfileProps) {
  const instance = useQuery(instanceQueries.query(applicationId))
  const settings = useQuery(configurationQueries.query(applicationId))
  const stored = useQuery(profileQueries.candidate(applicationId, id))
  return (
    <QueryContent query={instance}>
      {({ application }) => (
        <QueryContent query={settings}>
          {({ configuration }) => (
            <QueryContent query={stored}>
              {(candidate) => <CandidateForm {...{ application, configuration, candidate, renderAnswers }} />}
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
  readonly candidate: Candidate
}

function CandidateForm({ application, configuration, candidate, renderAnswers }: FormProps) {
  const { t, i18n } = useTranslation('profile')
  const queries = useQueryClient()
  const fieldSettings = configuration.matches.fields
  const { groups, stored } = createCandidateSource(queries, application, configuration, candidate)
  const { id, party_id, party_name, email } = candidate
  const ownParty = useQuery({ ...profileQueries.party(application.id, party_id ?? 0), enabled: Boolean(party_id) })
  const partyName = ownParty.data?.translations[i18n.language]?.shortcut || party_name
  return (
    <ProfileForm
      owner={{ kind: 'candidate', id }}
      application={application}
      configuration={configuration}
      groups={groups}
      stored={stored}
      getLabel={useLabels(application, fieldSettings)}
      getHint={useHints(fieldSettings)}
      picture={{
        title: t('candidate.picture'),
        label: t('candidate.pictureLabel'),
        hint: t('candidate.pictureHint'),
        current: candidate.profile_picture ?? null,
        endpoint: `/api/v1/applications/${application.id}/matches/candidates/${id}/picture`,
      }}
      refetch={() => invalidateProfile(queries, application.id)}
      createPreview={(entered) => (language, localization) =>
        toCandidatePreview(candidate, entered, language, { fieldSettings, party: ownParty.data }, localization)
      }
      renderAnswers={renderAnswers}
      isPublic={candidate.public && application.status === INSTANCE_STATUS.live}
      {...useNameRules(application, configuration, candidate)}
      publicData={usePublicCandidateData(application, fieldSettings, Boolean(party_id))}
      factsFromOthers={
        <FactsFromOthers
          facts={[
            { name: t('settled.party'), values: [partyName || t('settled.noParty')] },
            { name: t('settled.email'), values: [email ?? ''] },
          ]}
        >
          {t(party_id ? 'candidate.settled' : 'candidate.settledAlone')}
        </FactsFromOthers>
      }
    />
  )
}

/** Returns what happens when the candidate changes its name, and whether it may. */
function useNameRules({ status }: Instance, { onlyCreatorsRename }: Configuration, candidate: Candidate) {
  const { t } = useTranslation('profile')
  if (status < INSTANCE_STATUS.live || status >= INSTANCE_STATUS.archived) return {}
  if (onlyCreatorsRename) return { isNameFixed: true, nameNotice: t('candidate.renaming.fixed') }
  return { nameNotice: t(candidate.public ? 'candidate.renaming.published' : 'candidate.renaming.told') }
}
