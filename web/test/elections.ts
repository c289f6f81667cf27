/** Elections for tests. */
import type { Election } from '../src/api/types.ts'

export function buildElection(id: number, name: string, more: Partial<Election> = {}): Election {
  return {
    id,
    name,
    location: 'Obsthausen',
    election_date: '2099-03-14',
    status: 0,
    applications: 0,
    created_at: '2026-11-01T08:00:00Z',
    updated_at: '2026-11-01T08:00:00Z',
    deleted_at: null,
    ...more,
  }
}
