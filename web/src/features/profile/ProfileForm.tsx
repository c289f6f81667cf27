import { Alert, Button, Group as Row, SegmentedControl, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import type { Configuration, Instance } from '../../api/types.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import type { FormValues } from '../../ui/fields.ts'
import { PictureField, type SavePicture } from '../../ui/PictureField.tsx'
import { ProfileField } from '../../ui/ProfileField.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useFocusFromHash } from '../../ui/useFocusFromHash.ts'
import { type PictureUrls, usePictureRemoval } from '../../ui/usePictureRemoval.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { type Field, type FieldGroup, getMissingFieldId, listFields } from './fields.ts'
import { type EntryByLanguage, Preview } from './Preview.tsx'
import classes from './Profile.module.css'
import { PROFILE_SEARCH } from './searchParams.ts'
import { useProfile } from './useProfile.ts'

interface Props {
  readonly application: Instance
  readonly configuration: Configuration
  readonly groups: readonly FieldGroup[]
  readonly stored: FormValues
  readonly draftName: string
  readonly send: (entered: FormValues) => Promise<unknown>
  readonly getLabel: (field: Field) => string
  readonly getHint: (field: Field) => string | undefined
  readonly picture: PictureUrls & { readonly title: string; readonly label: string; readonly hint: string }
  readonly refetch: () => Promise<unknown>
  /** Returns the current form values as voters would see them. */
  readonly createPreview: (entered: FormValues) => EntryByLanguage
  /** Facts that only others can change. */
  readonly factsFromOthers: ReactNode
  /** Whether saved changes are immediately visible to voters. */
  readonly isPublic: boolean
}

/** Editor of a profile: fields, picture, facts set by others, and a live preview. */
export function ProfileForm({
  application,
  configuration,
  groups,
  stored,
  getLabel,
  getHint,
  refetch,
  ...props
}: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const fields = listFields(groups)
  const [savePicture, setSavePicture] = useState<SavePicture | null>(null)
  const send = async (entered: FormValues) => {
    // Saving includes a picture that has been chosen and cropped.
    await savePicture?.()
    await props.send(entered)
  }
  const { entry, isChanged, save, hadDraft } = useProfile({ fields, stored, draftName: props.draftName, send })
  const removePicture = usePictureRemoval(refetch)
  const { title, label, hint, ...picture } = props.picture
  const [view, show] = useView()
  const isArchived = application.status >= INSTANCE_STATUS.archived
  useFocusFromHash(getMissingFieldId)
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
        <form className={classes.form} noValidate onSubmit={entry.submit((entered) => save.mutate(entered))}>
          <Stack gap="xl">
            {!isArchived && <Text c="dimmed">{t('common:requiredHint')}</Text>}
            <Notices isArchived={isArchived} isPublic={props.isPublic} />
            {hadDraft && isChanged && (
              <Alert role="status" title={t('draft.title')}>
                <Row justify="space-between" gap="sm">
                  <Text size="sm">{t('draft.text')}</Text>
                  <Button size="sm" mih={44} variant="default" onClick={() => entry.set(stored)}>
                    {t('draft.discard')}
                  </Button>
                </Row>
              </Alert>
            )}
            <ErrorSummary
              ref={entry.summary}
              errors={entry.errors}
              labels={Object.fromEntries(fields.map((field) => [field.key, getLabel(field)]))}
            />
            <fieldset className={classes.parts} disabled={isArchived} aria-label={t('parts')}>
              {groups.map(({ part, fields }) => (
                <Section key={part} title={t(`part.${part}.title`)} hint={t(`part.${part}.hint`)}>
                  <div className={classes.fields}>
                    {fields.map((field) => (
                      <ProfileField
                        key={field.key}
                        field={field}
                        entry={entry}
                        label={getLabel(field)}
                        hint={getHint(field)}
                      />
                    ))}
                  </div>
                </Section>
              ))}
            </fieldset>
            {!isArchived && (
              <div id="picture" tabIndex={-1}>
                <Section title={title} hint={hint}>
                  <PictureField
                    label={label}
                    {...picture}
                    onSaved={() => void refetch()}
                    onUnsavedPicture={(save) => setSavePicture(() => save)}
                    onRemove={() => void removePicture(picture)}
                  />
                </Section>
              </div>
            )}
            {props.factsFromOthers}
            <SubmitError error={save.error} />
            {!isArchived && (
              <SaveBar
                values={entry.values}
                version={JSON.stringify(stored)}
                isChanged={isChanged}
                isSaving={save.isPending}
                savedAt={save.isSuccess && !savePicture ? save.submittedAt : null}
                onDiscard={() => {
                  save.reset()
                  entry.set(stored)
                }}
                onBringBack={entry.set}
              />
            )}
          </Stack>
        </form>
        <aside className={classes.preview} aria-label={t('preview.title')}>
          <Preview
            application={application}
            configuration={configuration}
            getEntry={props.createPreview(entry.values)}
          />
        </aside>
      </div>
    </div>
  )
}

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
