import { Alert, Button, List, Menu, Stack } from '@mantine/core'
import { IconDownload, IconList, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListMenu } from '../../ui/ListMenu.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useDownload } from '../../ui/useDownload.ts'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { InstanceName } from './InstanceName.tsx'
import { checkLog, exportLog, FORMATS, type LogCheck } from './queries.ts'
import { useAuditSearchParams } from './useAuditSearchParams.ts'

/** Actions on the whole log: verifying it, and exporting the filtered entries. */
export function AuditTools() {
  const { t } = useTranslation('audit')
  const { filters, filter } = useAuditSearchParams()
  const checking = useMutation({ mutationFn: checkLog })
  const exporting = useDownload((format: (typeof FORMATS)[number]) => exportLog(filters, format))
  const isFolded = !filters.single
  return (
    <>
      <PageActions>
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={18} aria-hidden />}
          loading={checking.isPending}
          onClick={() => checking.mutate()}
        >
          {t('check.action')}
        </Button>
        <ListMenu>
          {FORMATS.map((format) => (
            <Menu.Item
              key={format}
              leftSection={<IconDownload size={18} aria-hidden />}
              disabled={exporting.isPending}
              onClick={() => exporting.mutate(format)}
            >
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconList size={18} aria-hidden />}
            onClick={() => filter({ single: isFolded ? '1' : undefined })}
          >
            {t(isFolded ? 'fold.off' : 'fold.on')}
          </Menu.Item>
        </ListMenu>
      </PageActions>
      <SubmitError error={checking.error} title={t('check.failed')} />
      {checking.data && <CheckResult result={checking.data} />}
    </>
  )
}

function CheckResult({ result: { chains, entries, broken } }: { readonly result: LogCheck }) {
  const { t } = useTranslation('audit')
  const { number } = useNumberFormat()
  const checked = t('check.checked', { count: chains, entries: number(entries) })
  if (broken.length === 0)
    return (
      <Alert color="green" role="status" icon={<IconShieldCheck aria-hidden />} title={t('check.whole')}>
        {checked}
      </Alert>
    )
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconShieldX aria-hidden />}
      title={t('check.broken', { count: broken.length })}
    >
      <Stack gap="xs">
        <span>{checked}</span>
        <List>
          {broken.map(({ chain, sequence }) => (
            <List.Item key={`${chain}-${sequence}`}>
              <InstanceName id={chain ?? null} />: {t('check.from', { sequence: number(sequence) })}
            </List.Item>
          ))}
        </List>
        <span>{t('check.advice')}</span>
      </Stack>
    </Alert>
  )
}
