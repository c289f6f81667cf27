/** The namespaces: one JSON file each and language, `de/<name>.json` and `en/<name>.json`. German gives the types. */
import type auth from './de/auth.json'
import type chart from './de/chart.json'
import type common from './de/common.json'
import type dashboard from './de/dashboard.json'
import type errors from './de/errors.json'
import type help from './de/help.json'
import type instance from './de/instance.json'
import type mails from './de/mails.json'
import type navigation from './de/navigation.json'
import type notifications from './de/notifications.json'
import type people from './de/people.json'
import type picture from './de/picture.json'
import type register from './de/register.json'
import type search from './de/search.json'
import type settings from './de/settings.json'
import type theses from './de/theses.json'
import type tutorial from './de/tutorial.json'

export interface Resources {
  auth: typeof auth
  chart: typeof chart
  common: typeof common
  dashboard: typeof dashboard
  errors: typeof errors
  help: typeof help
  instance: typeof instance
  mails: typeof mails
  navigation: typeof navigation
  notifications: typeof notifications
  people: typeof people
  picture: typeof picture
  register: typeof register
  search: typeof search
  settings: typeof settings
  theses: typeof theses
  tutorial: typeof tutorial
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
