/** A configuration for tests with the default values, and a server that stores it. */
import type { Configuration, Instance } from '../src/api/types.ts'
import { OBSTHAUSEN } from './instances.ts'
import { apiUrl, HttpResponse, http, problem, server } from './server.ts'

const SURVEY: Configuration['survey'] = {
  enabled: false,
  endpoint: null,
  frequency: 1,
  minThesesAmount: 0,
  title: '',
  description: '',
  yes: '',
  no: '',
}

export const CONFIGURATION: Configuration = {
  version: 1,
  introduction: { background: null, sponsor_text: '' },
  theming: { primary: null, secondary: null, logo: null },
  matches: { fields: [] },
  algorithm: {
    decisions: 5,
    binary: false,
    calculation: 2,
    matchType: 2,
    limitWeightedVotes: false,
    matrix: [],
    labels: [],
  },
  sponsors: [],
  ads: { title: '', description: '', link: null, agree: '', disagree: '', frequency: 1 },
  presurvey: SURVEY,
  survey: SURVEY,
  cluster: { enabled: false, title: '', description: '', instances: [] },
  abtesting: { enabled: false, percentageA: 0, percentageB: 0, features: [] },
  skipToResults: { enabled: false, minTheses: 0 },
  'footer-links': [],
  leastCoverage: 0.5,
  research: false,
  embedOrigins: [],
  openDataLicence: 'CC BY 4.0',
  reminders: [],
  candidatesSeePartyAnswers: false,
  onlyCreatorsRename: false,
  thesisOrder: 'fixed',
  kioskIdleSeconds: null,
  translations: {},
}

/** Serves and stores a configuration. Saving requires the tag of its newest version. */
export function serveConfiguration(overrides: Partial<Configuration> = {}, instance: Partial<Instance> = {}) {
  let current: Configuration = { ...CONFIGURATION, ...overrides }
  let version = 1
  const saved: Configuration[] = []
  const answer = () => HttpResponse.json(current, { headers: { ETag: `"${version}"` } })
  /** Saves a change as another person. */
  function change(part: Partial<Configuration>): void {
    version += 1
    current = { ...current, ...part }
  }
  server.use(
    http.get(apiUrl('/applications/7'), () =>
      HttpResponse.json({ ...OBSTHAUSEN, ...instance }, { headers: { ETag: '"i"' } }),
    ),
    http.get(apiUrl('/applications/7/configuration'), () => answer()),
    http.put(apiUrl('/applications/7/configuration'), async ({ request }) => {
      if (request.headers.get('if-match') !== `"${version}"`) return problem(412, 'stale')
      const body = (await request.json()) as Configuration
      saved.push(body)
      change(body)
      return answer()
    }),
  )
  return { saved, change }
}
