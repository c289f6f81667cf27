import { Alert, Button, Group as Row, SegmentedControl, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS, isAnsweringOpen } from '../../api/instanceStatus.ts'
import type { Configuration, Instance } from '../../api/types.ts'
import { AutosaveFooter } from '../../ui/AutosaveFooter.tsx'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import type { FormValues } from '../../ui/fields.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { PictureField } from '../../ui/PictureField.tsx'
import { ProfileField } from '../../ui/ProfileField.tsx'
import { Section } from '../../ui/Section.tsx'
import { useFocusFromHash } from '../../ui/useFocusFromHash.ts'
import { type PictureUrls, usePictureRemoval } from '../../ui/usePictureRemoval.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { ConflictAlert } from './ConflictAlert.tsx'
import { FieldLinks } from './FieldLinks.tsx'
import { type Field, type FieldGroup, listFields, listMissingFields, toFormFieldId } from './fields.ts'
import { type AnswersByLanguage, type EntryByLanguage, Preview } from './Preview.tsx'
import classes from './Profile.module.css'
import { PublicDataNotice } from './PublicDataNotice.tsx'
import type { ProfileOwner } from './profileAutosave.ts'
import type { StoredProfile } from './profileServers.ts'
import { PROFILE_SEARCH } from './searchParams.ts'
import { NAME_FIELDS, useProfile } from './useProfile.ts'

interface Props {
  readonly owner: ProfileOwner
  readonly application: Instance
  readonly configuration: Configuration
  /** What voters see first comes first: the names, then the picture, then the others. */
  readonly groups: readonly FieldGroup[]
  readonly stored: StoredProfile
  readonly getLabel: (field: Field) => string
  readonly getHint: (field: Field) => string | undefined
  readonly picture: PictureUrls & { readonly title: string; readonly label: string; readonly hint: string }
  readonly refetch: () => Promise<unknown>
  /** Returns the current form values as voters would see them. */
  readonly createPreview: (entered: FormValues) => EntryByLanguage
  readonly renderAnswers: AnswersByLanguage
  /** Facts that only others can change. */
  readonly factsFromOthers: ReactNode
  /** Whether saved changes are immediately visible to voters. */
  readonly isPublic: boolean
  /** What happens when a name is changed, or why it cannot be. */
  readonly nameNotice?: string | undefined
  /** Whether only others may change the name. */
  readonly isNameFixed?: boolean | undefined
  /** The names of the data that voters see. */
  readonly publicData: readonly string[]
}

/** Editor of a profile that saves by itself: fields, picture, facts set by others, and a live preview. */
export function ProfileForm({ owner, application, configuration, groups, getLabel, getHint, ...props }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const { isPublic } = props
  const fields = listFields(groups)
  const profile = useProfile({
    fields,
    owner,
    isPublic,
    announcesName: props.nameNotice !== undefined,
    stored: props.stored,
  })
  const { autosave, values } = profile
  const [view, show] = useView()
  const isArchived = application.status >= INSTANCE_STATUS.archived
  const isOver = application.status >= INSTANCE_STATUS.over
  const publicData = !isOver && <PublicDataNotice kind={owner.kind} data={props.publicData} />
  useFocusFromHash(toFormFieldId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    for (const { key } of fields) profile.finish(key)
  }
  return (
    <div className={classes.frame}>
      <SegmentedControl
        className={`${classes.views} ${classes.choice}`}
        aria-label={t('view.label')}
        value={view}
        onChange={show}
        data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      <div className={classes.columns} data-view={view}>
        <form className={classes.form} noValidate onSubmit={submit}>
          <Stack gap="xl">
            <Notices isArchived={isArchived} isPublic={isPublic} />
            {!isArchived && (
              <Stack gap="xs">
                <Text c="dimmed">{t('fillIn')}</Text>
                {publicData}
              </Stack>
            )}
            {profile.draft.length > 0 && (
              <DraftNotice
                onSave={() => autosave.releaseAll()}
                onDiscard={() => {
                  for (const { key } of profile.draft) autosave.discard(key)
                }}
              />
            )}
            <fieldset className={classes.parts} disabled={isArchived} aria-label={t('parts')}>
              {groups.map((group, index) => (
                <Fragment key={group.part}>
                  <FieldSection
                    group={group}
                    profile={profile}
                    getLabel={getLabel}
                    getHint={getHint}
                    nameNotice={props.nameNotice}
                    isNameFixed={props.isNameFixed}
                  />
                  {index === 0 && !isArchived && <PictureSection picture={props.picture} refetch={props.refetch} />}
                </Fragment>
              ))}
            </fieldset>
            {props.factsFromOthers}
            {profile.error && <SaveError error={profile.error} onRetry={() => void autosave.send()} />}
            {!isArchived && (
              <>
                <Stack gap="xs">
                  {!isOver && (
                    <FieldLinks title={t('missing')} fields={listMissingFields(fields, values)} getLabel={getLabel} />
                  )}
                  {publicData}
                </Stack>
                <AutosaveFooter isOffline={profile.isOffline} savedAt={profile.savedAt} hasUnsent={profile.hasUnsent}>
                  <div role="status" className={classes.unsaved}>
                    <FieldLinks title={t('unsaved.fields')} fields={profile.unsaved} getLabel={getLabel} />
                  </div>
                  {isAnsweringOpen(application) && (
                    <ButtonLink to={THESES[owner.kind]} params={{ id: String(owner.id) }} variant="default">
                      {t('toTheses')}
                    </ButtonLink>
                  )}
                </AutosaveFooter>
              </>
            )}
            {/* Makes the Enter key save. */}
            <button type="submit" hidden />
          </Stack>
        </form>
        <aside className={classes.preview} aria-label={t('preview.title')}>
          <Preview
            application={application}
            configuration={configuration}
            getEntry={props.createPreview(values)}
            renderAnswers={props.renderAnswers}
          />
        </aside>
      </div>
    </div>
  )
}

const THESES = { party: '/portal/parties/$id/theses', candidate: '/portal/candidates/$id/theses' } as const

const VIEWS = ['form', 'preview'] as const

/** On narrow screens the URL selects the form or the preview. */
function useView() {
  const navigate = useNavigate()
  const [{ view = 'form' }] = useSearchParams(PROFILE_SEARCH)
  const show = (to: string) =>
    void navigate({ to: '.', search: to === 'preview' ? { view: 'preview' } : {}, replace: true, resetScroll: false })
  return [view, show] as const
}

/** Notices about the visibility of changes and about archived instances. */
function Notices({ isArchived, isPublic }: { readonly isArchived: boolean; readonly isPublic: boolean }) {
  const { t } = useTranslation('profile')
  if (isArchived) return <Alert title={t('archived.title')}>{t('archived.text')}</Alert>
  return isPublic ? <Alert>{t('public')}</Alert> : null
}

/** Texts of an earlier visit that voters would see. They are not sent without asking, since they may be unfinished. */
function DraftNotice({ onSave, onDiscard }: { readonly onSave: () => void; readonly onDiscard: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <Alert role="status" title={t('draft.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('draft.text')}</Text>
        <Row gap="sm">
          <Button size="sm" mih={44} onClick={onSave}>
            {t('draft.save')}
          </Button>
          <Button size="sm" mih={44} variant="default" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </Row>
      </Stack>
    </Alert>
  )
}

/** An error that concerns no single field. */
function SaveError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const getMessage = useErrorMessage()
  return (
    <Alert color="red" role="alert" title={t('unsaved.error')}>
      <Stack gap="sm" align="start">
        <Text size="sm">{getMessage(error)}</Text>
        <Button size="sm" mih={44} variant="default" onClick={onRetry}>
          {t('common:tryAgain')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** The fields of a candidate that make up the name. */

interface FieldSectionProps extends Pick<Props, 'getLabel' | 'getHint' | 'nameNotice' | 'isNameFixed'> {
  readonly group: FieldGroup
  readonly profile: ReturnType<typeof useProfile>
}

function FieldSection({ group: { part, fields }, profile, getLabel, getHint, ...props }: FieldSectionProps) {
  const { t } = useTranslation('profile')
  return (
    <Section title={t(`part.${part}.title`)} hint={t(`part.${part}.hint`)}>
      {part === 'name' && props.nameNotice && (
        <Text size="sm" id="name.notice">
          {props.nameNotice}
        </Text>
      )}
      <div className={classes.fields}>
        {fields.map((field) => {
          const label = getLabel(field)
          const conflict = profile.conflicts.find((each) => each.field.key === field.key)
          return (
            <Fragment key={field.key}>
              <ProfileField
                field={field}
                form={profile.entry}
                label={label}
                hint={getHint(field)}
                // A value that was refused stays editable, so that it can be taken back.
                isReadOnly={
                  props.isNameFixed && NAME_FIELDS.includes(field.name) && !profile.autosave.state.changes[field.key]
                }
              />
              {conflict && <ConflictAlert conflict={conflict} autosave={profile.autosave} label={label} />}
            </Fragment>
          )
        })}
      </div>
    </Section>
  )
}

function PictureSection({ picture: { title, hint, label, ...urls }, refetch }: Pick<Props, 'picture' | 'refetch'>) {
  const removePicture = usePictureRemoval(refetch)
  return (
    <div id="picture" tabIndex={-1}>
      <Section title={title} hint={hint}>
        <PictureField
          label={label}
          {...urls}
          onSaved={() => void refetch()}
          onRemove={() => void removePicture(urls)}
        />
      </Section>
    </div>
  )
}
