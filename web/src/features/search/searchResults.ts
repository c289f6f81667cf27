import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

export interface SearchResult {
  readonly key: string
  readonly label: string
  readonly description?: string
  /** Text that is searched but not shown. */
  readonly keywords?: string
  readonly icon: Icon
  readonly link: LinkProps
}

export interface SearchResultGroup {
  readonly name: 'pages' | 'help' | 'instances' | 'people' | 'theses'
  readonly label: string
  readonly results: readonly SearchResult[]
}
