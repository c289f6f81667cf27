import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardQueries } from '../../../api/dashboard.ts'
import { INSTANCE_STATUS } from '../../../api/instanceStatus.ts'
import { meQueries } from '../../../api/me.ts'
import { publicOptionsQuery } from '../../../api/publicOptions.ts'
import { ROLE } from '../../../api/roles.ts'
import { getServerTime } from '../../../api/serverTime.ts'
import type { Instance } from '../../../api/types.ts'
import { getScreenLink } from '../../../ui/instanceScreens.ts'
import { AnchorLink } from '../../../ui/links.tsx'
import { StatusHistory } from '../../../ui/StatusHistory.tsx'
import classes from '../instance.module.css'
import { GoLiveConsequences } from './GoLiveConsequences.tsx'
import { GoLiveDialog } from './GoLiveDialog.tsx'
import { MissingTranslationsNotice } from './MissingTranslationsNotice.tsx'
import { PreflightList } from './PreflightList.tsx'
import { PublicLink } from './PublicLink.tsx'
import { getPreflightChecks } from './preflightChecks.ts'
import { Stages } from './Stages.tsx'
import { useMissingTranslations } from './useMissingTranslations.ts'

/** The status of the instance, the checks before going live, and the button for it. */
export function GoLive({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('instance')
  const [isConfirming, setConfirming] = useState(false)
  const section = useRef<HTMLElement>(null)
  const { data } = useQuery(dashboardQueries.query(ROLE.creator, instance.id))
  const { data: profile } = useQuery(meQueries.query())
  const checks = getPreflightChecks({
    instance,
    steps: data?.steps ?? [],
    hasConfirmedEmail: profile?.EmailConfirmed ?? true,
    now: getServerTime(),
  })
  const translations = useMissingTranslations(instance)
  const { status } = instance
  const isBefore = status < INSTANCE_STATUS.live
  const isReady = status === INSTANCE_STATUS.thesesFinal && checks.every(({ isDone }) => isDone)
  return (
    <section id="go_live" ref={section} tabIndex={-1} className={classes.goLive} aria-labelledby="go-live-heading">
      <Title order={2} id="go-live-heading">
        {t('goLive.title')}
      </Title>
      <Stages status={status} checks={checks} />
      {isBefore && <Text maw="42rem">{t(isReady ? 'goLive.ready' : 'goLive.notReady')}</Text>}
      {isBefore && <PreflightList checks={checks} />}
      {isBefore && <MissingTranslationsNotice instance={instance} check={translations} hasLinks />}
      {isBefore && (
        <Text>
          <AnchorLink {...getScreenLink(instance.id, 'preview')}>{t('goLive.preview')}</AnchorLink>
        </Text>
      )}
      {isBefore && <GoLiveConsequences domain={instance.url} />}
      {isReady && (
        <Group>
          <Button onClick={() => setConfirming(true)}>{t('goLive.action')}</Button>
        </Group>
      )}
      {status === INSTANCE_STATUS.live && <PublicLink instance={instance} />}
      {status > INSTANCE_STATUS.live && <EndedNotice instance={instance} />}
      <StatusHistoryDetails id={instance.id} />
      <GoLiveDialog
        instance={instance}
        translations={translations}
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onLive={() => {
          setConfirming(false)
          section.current?.focus()
        }}
      />
    </section>
  )
}

/** Says that the election is over and what voters still see. */
function EndedNotice({ instance: { id, status } }: { readonly instance: Instance }) {
  const { t } = useTranslation('instance')
  const { data } = useQuery(publicOptionsQuery(id))
  const state = status === INSTANCE_STATUS.over ? 'over' : 'archived'
  return <Alert>{t(data?.archive ? `goLive.${state}Public` : `goLive.${state}`)}</Alert>
}

/** The status history in a collapsed element. */
function StatusHistoryDetails({ id }: { readonly id: number }) {
  const { t } = useTranslation('instance')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.changes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('changes')}</summary>
      {isOpen && <StatusHistory id={id} />}
    </details>
  )
}
