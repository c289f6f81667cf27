/**
 * The namespaces: one JSON file per namespace and language, `de/<name>.json` and `en/<name>.json`. The German files
 * define the types.
 */
import type accounts from './de/accounts.json'
import type analytics from './de/analytics.json'
import type answers from './de/answers.json'
import type applications from './de/applications.json'
import type audit from './de/audit.json'
import type auth from './de/auth.json'
import type chart from './de/chart.json'
import type common from './de/common.json'
import type communication from './de/communication.json'
import type configuration from './de/configuration.json'
import type dashboard from './de/dashboard.json'
import type elections from './de/elections.json'
import type errors from './de/errors.json'
import type help from './de/help.json'
import type instance from './de/instance.json'
import type jobs from './de/jobs.json'
import type mailing from './de/mailing.json'
import type mails from './de/mails.json'
import type navigation from './de/navigation.json'
import type notifications from './de/notifications.json'
import type operations from './de/operations.json'
import type people from './de/people.json'
import type picture from './de/picture.json'
import type profile from './de/profile.json'
import type register from './de/register.json'
import type search from './de/search.json'
import type settings from './de/settings.json'
import type sheet from './de/sheet.json'
import type theses from './de/theses.json'
import type tutorial from './de/tutorial.json'
import type voting from './de/voting.json'

export interface Resources {
  accounts: typeof accounts
  analytics: typeof analytics
  answers: typeof answers
  applications: typeof applications
  audit: typeof audit
  auth: typeof auth
  chart: typeof chart
  common: typeof common
  communication: typeof communication
  configuration: typeof configuration
  dashboard: typeof dashboard
  elections: typeof elections
  errors: typeof errors
  help: typeof help
  instance: typeof instance
  jobs: typeof jobs
  mailing: typeof mailing
  mails: typeof mails
  navigation: typeof navigation
  notifications: typeof notifications
  operations: typeof operations
  people: typeof people
  picture: typeof picture
  profile: typeof profile
  register: typeof register
  search: typeof search
  settings: typeof settings
  sheet: typeof sheet
  theses: typeof theses
  tutorial: typeof tutorial
  voting: typeof voting
}

type Navigation = Resources['navigation']

/** Names of pages and menu entries. */
export type PageName = { [Name in keyof Navigation]: Navigation[Name] extends string ? Name : never }[keyof Navigation]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
