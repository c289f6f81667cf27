/** An instance for tests, and the progress on its dashboard. */

import type { DashboardStep, Instance } from '../src/api/types.ts'
import { apiUrl, HttpResponse, http, server } from './server.ts'

export const OBSTHAUSEN: Instance = {
  id: 7,
  election_id: 3,
  election_name: 'Stadtratswahl 2099',
  cluster_id: null,
  theme_id: 7,
  default_language: 'de',
  languages: ['de'],
  time_zone: 'Europe/Berlin',
  title: 'Obst-Kompass',
  subtitle: 'Obsthausen',
  location: 'Obsthausen',
  description: 'Die Wahlhilfe der Lokalzeitung.',
  translations: {},
  website: null,
  url: 'obsthausen',
  planned_launch_date: null,
  launch_date: null,
  sundown_date: '2099-03-14',
  answers_until: null,
  late_answers: false,
  editors: { publisher: '', contact: '', phone: '', email: '' },
  licence: 'non_profit',
  source: null,
  status: 1,
  missing: [],
  transitions: ['finalise'],
  configuration: '/api/v1/applications/7/configuration',
  votes: 0,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
}

export function serveDashboard(steps: readonly Partial<DashboardStep>[]): void {
  const whole = steps.map((step) => ({ missing: [], done: null, of: null, ...step }))
  server.use(http.get(apiUrl('/dashboard'), () => HttpResponse.json({ role: 1, application: null, steps: whole })))
}
