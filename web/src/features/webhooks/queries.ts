import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { CreatedWebhook, WebhookDelivery, WebhookList, WebhookSettings } from '../../api/types.ts'

/** How often the log is fetched while a message is on its way, in milliseconds. */
const LOG_INTERVAL = 2000

const getKey = (id: number) => [...instanceQueries.key(id), 'webhooks'] as const

/** The webhooks of an instance. */
export function webhooksQuery(id: number) {
  return queryOptions({
    queryKey: getKey(id),
    queryFn: (): Promise<WebhookList> =>
      unwrap(api.GET('/api/v1/applications/{id}/webhooks', { params: { path: { id } } })),
  })
}

/** The log of a webhook. It is fetched again while a message has not been sent for the first time. */
export function deliveriesQuery(id: number, webhookId: number) {
  const params = { path: { id, webhookId } }
  return queryOptions({
    queryKey: [...getKey(id), webhookId] as const,
    queryFn: (): Promise<WebhookDelivery[]> =>
      unwrap(api.GET('/api/v1/applications/{id}/webhooks/{webhookId}/deliveries', { params })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.attempts === 0 && !delivery.finished_at) ? LOG_INTERVAL : false,
  })
}

export async function createWebhook(
  queries: QueryClient,
  id: number,
  settings: WebhookSettings,
): Promise<CreatedWebhook> {
  const created = await unwrap(
    api.POST('/api/v1/applications/{id}/webhooks', { params: { path: { id } }, body: settings }),
  )
  await queries.invalidateQueries({ queryKey: getKey(id) })
  return created
}

export async function updateWebhook(
  queries: QueryClient,
  id: number,
  webhookId: number,
  settings: WebhookSettings,
): Promise<void> {
  const params = { path: { id, webhookId } }
  await unwrap(api.PUT('/api/v1/applications/{id}/webhooks/{webhookId}', { params, body: settings }))
  await queries.invalidateQueries({ queryKey: getKey(id) })
}

export async function deleteWebhook(queries: QueryClient, id: number, webhookId: number): Promise<void> {
  const params = { path: { id, webhookId } }
  await unwrap(api.DELETE('/api/v1/applications/{id}/webhooks/{webhookId}', { params }))
  await queries.invalidateQueries({ queryKey: getKey(id), exact: true })
}

export async function testWebhook(queries: QueryClient, id: number, webhookId: number): Promise<void> {
  const params = { path: { id, webhookId } }
  await unwrap(api.POST('/api/v1/applications/{id}/webhooks/{webhookId}/test', { params }))
  await queries.invalidateQueries({ queryKey: deliveriesQuery(id, webhookId).queryKey })
}
