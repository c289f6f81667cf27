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
import { isFrozen } from './document.ts'
import { MergeNotice } from './MergeNotice.tsx'
import { TABS, tabOf } from './tabs.ts'
import { useConfiguration } from './useConfiguration.ts'
import { useLeadTo } from './useLeadTo.ts'
import { useNames } from './useNames.ts'
import { usePlace } from './usePlace.ts'

interface Props {
  readonly instance: Instance
  readonly seen: VersionedConfiguration
}

/** All that can be set up, in tabs, saved together. */
export function ConfigurationForm({ instance, seen }: Props) {
  const { t } = useTranslation('configuration')
  const { tab, go } = usePlace()
  const form = useConfiguration(instance.id, seen)
  const { base, values, theirs, isChanged, change, errors, sending } = form
  const { nameOf } = useNames()
  const isArchived = isFrozen(instance)
  const inOrder = Object.keys(errors).toSorted((one, other) => TABS.indexOf(tabOf(one)) - TABS.indexOf(tabOf(other)))
  const summary = useFocusOn<HTMLDivElement>(form.attempt && inOrder.length > 0 ? form.attempt : null)
  const notice = useFocusOn<HTMLDivElement>(theirs && sending.isError ? theirs : null)
  const lead = useLeadTo(tab, go)
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
      {theirs && isChanged && (
        <MergeNotice
          ref={notice}
          form={form}
          theirs={theirs}
          onClose={() => tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()}
        />
      )}
      <ErrorSummary
        ref={summary}
        errors={errors}
        labels={Object.fromEntries(inOrder.map((path) => [path, nameOf(path)]))}
        onFocusField={lead}
      />
      <ConfigurationTabs
        ref={tabs}
        tab={tab}
        go={go}
        wrong={inOrder.map(tabOf)}
        frozenBy={isArchived ? 'archived' : null}
        parts={{ draft: values, change, instance, problems: (path) => errors[path] }}
      />
      <SubmitError error={getErrorCode(sending.error) === 'stale' ? null : sending.error} />
      {!isArchived && (
        <SaveBar
          values={values}
          version={base.tag}
          isChanged={isChanged}
          isSaving={sending.isPending}
          savedAt={sending.isSuccess ? sending.submittedAt : null}
          onDiscard={form.discard}
          onBringBack={change}
        />
      )}
    </form>
  )
}

/** An element that takes the focus when something comes up, and again when it comes up anew. */
function useFocusOn<Element extends HTMLElement>(reason: object | null) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (reason) element.current?.focus()
  }, [reason])
  return element
}
