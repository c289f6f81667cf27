import { Alert } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import type { VersionedConfiguration } from '../../api/configurations.ts'
import type { Instance } from '../../api/types.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import classes from './Configuration.module.css'
import { ConfigurationTabs } from './ConfigurationTabs.tsx'
import { isFrozen } from './configurationPaths.ts'
import { getTab, TABS } from './tabs.ts'
import { useConfigurationForm } from './useConfigurationForm.ts'
import { useConfigurationTab } from './useConfigurationTab.ts'
import { useFieldNames } from './useFieldNames.ts'
import { useFocusField } from './useFocusField.ts'
import { useFocusOn } from './useFocusOn.ts'

const MergeNotice = lazy(async () => ({ default: (await import('./MergeNotice.tsx')).MergeNotice }))

interface Props {
  readonly instance: Instance
  readonly loaded: VersionedConfiguration
}

/** All settings in tabs, saved together. */
export function ConfigurationForm({ instance, loaded }: Props) {
  const { t } = useTranslation('configuration')
  const { tab, setTab } = useConfigurationTab()
  const form = useConfigurationForm(instance.id, loaded)
  const { base, values, newerVersion, isChanged, updateValues, errors, saveMutation } = form
  const { getFullName } = useFieldNames()
  const isArchived = isFrozen(instance)
  const errorPaths = Object.keys(errors).toSorted(
    (one, other) => TABS.indexOf(getTab(one)) - TABS.indexOf(getTab(other)),
  )
  const summary = useFocusOn<HTMLDivElement>(form.attempt && errorPaths.length > 0 ? form.attempt : null)
  const focusField = useFocusField(tab, setTab)
  const tabs = useRef<HTMLDivElement>(null)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        form.save(values, base.tag)
      }}
    >
      {isArchived && (
        <Alert id="archived" title={t('frozen.archivedTitle')}>
          {t('frozen.archived')}
        </Alert>
      )}
      {newerVersion && isChanged && (
        <Suspense>
          <MergeNotice
            form={form}
            newerVersion={newerVersion}
            onClose={() => tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()}
          />
        </Suspense>
      )}
      <ErrorSummary
        ref={summary}
        errors={errors}
        labels={Object.fromEntries(errorPaths.map((path) => [path, getFullName(path)]))}
        onFocusField={focusField}
      />
      <ConfigurationTabs
        ref={tabs}
        tab={tab}
        setTab={setTab}
        tabsWithErrors={errorPaths.map(getTab)}
        frozenNoticeId={isArchived ? 'archived' : null}
        editor={{ configuration: values, change: updateValues, instance, findError: (path) => errors[path] }}
      />
      <SubmitError error={getErrorCode(saveMutation.error) === 'stale' ? null : saveMutation.error} />
      {!isArchived && (
        <SaveBar
          values={values}
          version={base.tag}
          isChanged={isChanged}
          isSaving={saveMutation.isPending}
          savedAt={saveMutation.isSuccess ? saveMutation.submittedAt : null}
          onDiscard={form.discard}
          onBringBack={updateValues}
        />
      )}
    </form>
  )
}
