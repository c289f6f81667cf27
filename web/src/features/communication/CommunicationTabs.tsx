import { Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { instanceQueries } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { PublicUrlPanel } from './PublicUrlPanel.tsx'
import type { Part } from './searchParams.ts'
import { COMMUNICATION_SEARCH } from './searchParams.ts'

interface Props {
  readonly id: number
  readonly parts: readonly Part[]
  /** The candidate who is promoted; by default the instance as a whole. */
  readonly candidate?: number
  readonly children: (instance: Instance, part: Part) => ReactNode
}

/** The public URL of the instance, and below it the tabs; the URL of the page selects one. */
export function CommunicationTabs({ id, parts, candidate, children }: Props) {
  const { t } = useTranslation('communication')
  const [params, go] = useSearchParams(COMMUNICATION_SEARCH)
  const { data: versioned, error, refetch } = useQuery(instanceQueries.query(id))
  if (error && !versioned) return <LoadError error={error} onRetry={refetch} />
  if (!versioned) return <FormSkeleton fields={4} />
  const part = parts.find((name) => name === params.part) ?? parts[0] ?? 'guide'
  return (
    <Stack gap="xl">
      <PublicUrlPanel instance={versioned.application} candidate={candidate} />
      <Tabs value={part} onChange={(to) => go({ part: to as Part })}>
        <TabList open={part}>
          {parts.map((name) => (
            <Tabs.Tab key={name} value={name} mih={44}>
              {t(`part.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={part}>
          <Suspense fallback={<FormSkeleton fields={4} />}>{children(versioned.application, part)}</Suspense>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
