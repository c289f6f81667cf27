import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
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
import { MergeNotice } from './MergeNotice.tsx'
import { getTab, TABS } from './tabs.ts'
import { useConfigurationForm } from './useConfigurationForm.ts'
import { useConfigurationTab } from './useConfigurationTab.ts'
import { useFieldNames } from './useFieldNames.ts'
import { useFocusField } from './useFocusField.ts'

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
  const notice = useFocusOn<HTMLDivElement>(newerVersion && saveMutation.isError ? newerVersion : null)
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
        <MergeNotice
          ref={notice}
          form={form}
          newerVersion={newerVersion}
          onClose={() => tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()}
        />
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

/** Returns the ref of an element that receives the focus whenever `reason` changes to a new object. */
function useFocusOn<Element extends HTMLElement>(reason: object | null) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (reason) element.current?.focus()
  }, [reason])
  return element
}
