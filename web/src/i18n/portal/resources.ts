/** The namespaces: one JSON file each and language, `de/<name>.json` and `en/<name>.json`. German gives the types. */
import type common from './de/common.json'
import type errors from './de/errors.json'
import type navigation from './de/navigation.json'

export interface Resources {
  common: typeof common
  errors: typeof errors
  navigation: typeof navigation
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
