import { Spotlight } from '@mantine/spotlight'
import { type Icon, IconSearch } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../ui/LoadError.tsx'
import { matches } from './matches.ts'
import { useFindings } from './queries.ts'

export interface Finding {
  readonly key: string
  readonly label: string
  readonly description?: string
  /** Text that is searched but not shown. */
  readonly words?: string
  readonly icon: Icon
  readonly link: LinkProps
}

export interface FindingGroup {
  readonly name: 'pages' | 'help' | 'instances' | 'people' | 'theses'
  readonly label: string
  readonly findings: readonly Finding[]
}

interface Props {
  /** Results that the browser has locally: pages and help. They are filtered by the query. */
  readonly known: readonly FindingGroup[]
  /** Groups the server's results and adds their links. */
  readonly present: (found: NonNullable<ReturnType<typeof useFindings>['data']>) => readonly FindingGroup[]
}

/** Maximum number of results per group; users narrow them down by typing more. */
const SHOWN = 8

/** The search over everything that the role may see, opened by Ctrl K. */
export function SearchDialog({ known, present }: Props) {
  const { t } = useTranslation('search')
  const [query, setQuery] = useState('')
  const found = useFindings(query)
  const groups = [
    ...known.map((group) => ({ ...group, findings: group.findings.filter(matches(query)).slice(0, SHOWN) })),
    ...(found.data ? present(found.data) : []),
  ].filter(({ findings }) => findings.length > 0)
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight="60vh"
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <Spotlight.Search
        placeholder={t('placeholder')}
        aria-label={t('title')}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Group key={group.name} group={group} />
        ))}
        {found.error && <LoadError error={found.error} onRetry={found.refetch} />}
        {groups.length === 0 && !found.error && (
          <Spotlight.Empty>{t(found.isPending ? 'searching' : 'nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function Group({ group: { label: heading, findings } }: { readonly group: FindingGroup }) {
  const navigate = useNavigate()
  return (
    <Spotlight.ActionsGroup label={heading}>
      {findings.map(({ key, label, description, icon: Icon, link }) => (
        <Spotlight.Action
          key={key}
          label={label}
          {...(description && { description })}
          leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
          onClick={() => void navigate(link)}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}
