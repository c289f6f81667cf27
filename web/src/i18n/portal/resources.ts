/**
 * The namespaces: one JSON file per namespace and language, `locales/de/portal/<name>.json` and the same
 * below `en`. The German files define the types.
 */
import type accounts from '../../../../locales/de/portal/accounts.json'
import type analytics from '../../../../locales/de/portal/analytics.json'
import type answers from '../../../../locales/de/portal/answers.json'
import type apiTokens from '../../../../locales/de/portal/apiTokens.json'
import type applications from '../../../../locales/de/portal/applications.json'
import type audit from '../../../../locales/de/portal/audit.json'
import type auth from '../../../../locales/de/portal/auth.json'
import type calendar from '../../../../locales/de/portal/calendar.json'
import type chart from '../../../../locales/de/portal/chart.json'
import type clusters from '../../../../locales/de/portal/clusters.json'
import type common from '../../../../locales/de/portal/common.json'
import type communication from '../../../../locales/de/portal/communication.json'
import type configuration from '../../../../locales/de/portal/configuration.json'
import type dashboard from '../../../../locales/de/portal/dashboard.json'
import type elections from '../../../../locales/de/portal/elections.json'
import type errors from '../../../../locales/de/portal/errors.json'
import type help from '../../../../locales/de/portal/help.json'
import type instance from '../../../../locales/de/portal/instance.json'
import type jobs from '../../../../locales/de/portal/jobs.json'
import type lab from '../../../../locales/de/portal/lab.json'
import type mailing from '../../../../locales/de/portal/mailing.json'
import type mails from '../../../../locales/de/portal/mails.json'
import type navigation from '../../../../locales/de/portal/navigation.json'
import type notifications from '../../../../locales/de/portal/notifications.json'
import type operations from '../../../../locales/de/portal/operations.json'
import type people from '../../../../locales/de/portal/people.json'
import type picture from '../../../../locales/de/portal/picture.json'
import type pictureImport from '../../../../locales/de/portal/pictureImport.json'
import type pool from '../../../../locales/de/portal/pool.json'
import type preview from '../../../../locales/de/portal/preview.json'
import type profile from '../../../../locales/de/portal/profile.json'
import type register from '../../../../locales/de/portal/register.json'
import type search from '../../../../locales/de/portal/search.json'
import type settings from '../../../../locales/de/portal/settings.json'
import type sheet from '../../../../locales/de/portal/sheet.json'
import type subPages from '../../../../locales/de/portal/subPages.json'
import type tableImport from '../../../../locales/de/portal/tableImport.json'
import type theses from '../../../../locales/de/portal/theses.json'
import type towns from '../../../../locales/de/portal/towns.json'
import type translations from '../../../../locales/de/portal/translations.json'
import type tutorial from '../../../../locales/de/portal/tutorial.json'
import type voting from '../../../../locales/de/portal/voting.json'
import type webhooks from '../../../../locales/de/portal/webhooks.json'

export interface Resources {
  accounts: typeof accounts
  analytics: typeof analytics
  answers: typeof answers
  applications: typeof applications
  audit: typeof audit
  auth: typeof auth
  calendar: typeof calendar
  chart: typeof chart
  clusters: typeof clusters
  common: typeof common
  communication: typeof communication
  configuration: typeof configuration
  dashboard: typeof dashboard
  elections: typeof elections
  errors: typeof errors
  help: typeof help
  instance: typeof instance
  jobs: typeof jobs
  lab: typeof lab
  mailing: typeof mailing
  mails: typeof mails
  navigation: typeof navigation
  notifications: typeof notifications
  operations: typeof operations
  people: typeof people
  picture: typeof picture
  pictureImport: typeof pictureImport
  pool: typeof pool
  preview: typeof preview
  profile: typeof profile
  register: typeof register
  search: typeof search
  settings: typeof settings
  sheet: typeof sheet
  subPages: typeof subPages
  tableImport: typeof tableImport
  theses: typeof theses
  towns: typeof towns
  translations: typeof translations
  tutorial: typeof tutorial
  voting: typeof voting
  apiTokens: typeof apiTokens
  webhooks: typeof webhooks
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
