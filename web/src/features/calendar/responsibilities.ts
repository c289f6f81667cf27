/** Who is responsible for the dates of an instance. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { CalendarDate, Responsibilities, UpdateResponsibility } from '../../api/types.ts'

const getKey = (id: number) => [...instanceQueries.key(id), 'responsibilities'] as const

export function responsibilitiesQuery(id: number) {
  return queryOptions({
    queryKey: getKey(id),
    queryFn: (): Promise<Responsibilities> =>
      unwrap(api.GET('/api/v1/applications/{id}/responsibilities', { params: { path: { id } } })),
  })
}

export async function setResponsibility(
  queries: QueryClient,
  id: number,
  calendarDate: CalendarDate,
  body: UpdateResponsibility,
): Promise<void> {
  const params = { path: { id, calendarDate } }
  await unwrap(api.PUT('/api/v1/applications/{id}/responsibilities/{calendarDate}', { params, body }))
  await queries.invalidateQueries({ queryKey: getKey(id) })
}

/** Returns the name of the person who is responsible for a date; null if all creators are. */
export function findResponsibleName({ people, dates }: Responsibilities, date: CalendarDate): string | null {
  const personId = dates.find((one) => one.date === date)?.person_id
  return people.find(({ id }) => id === personId)?.name ?? null
}
