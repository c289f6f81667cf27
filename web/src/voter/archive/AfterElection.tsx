import { type ReactNode, useLayoutEffect } from 'react'
import { redirect } from '../app/location.ts'
import type { PageData } from '../app/pageData.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { ArchivedEntityPage } from './ArchivedEntityPage.tsx'
import { ArchivedTheses } from './ArchivedTheses.tsx'
import { ArchiveStart } from './ArchiveStart.tsx'
import { EndedPage } from './EndedPage.tsx'
import { EntityListPage } from './EntityListPage.tsx'

interface Props {
  readonly page: PageData
  /** The segments of the URL. */
  readonly path: readonly string[]
  /** The page that a running election has at the URL. */
  readonly children: ReactNode
}

/**
 * The app once the election is over: its archive, or a page that leads on. Voters can still print the result of their own
 * answers.
 */
export default function AfterElection(props: Props) {
  const { hasStoredAnswers, snapshot } = useVoter()
  if (props.path.join('/') === 'print' && hasStoredAnswers) return props.children
  return snapshot.instance.archived ? <ArchivePage {...props} /> : <EndedPage />
}

/** A page of the archive. The addresses of the questionnaire and of its results lead to the first page. */
function ArchivePage({ page, path, children }: Props) {
  const { kinds } = useVoter()
  const [step = '', detail, id] = path
  const findKind = (name: string | undefined) => kinds.find((kind) => kind === name)
  const [listed, kind] = [findKind(step), findKind(detail)]
  switch (`${step} ${path.length}`) {
    case ' 0':
      return <ArchiveStart page={page} />
    case 'positions 1':
      return <ArchivedTheses />
    case 'parties 1':
    case 'candidates 1':
      return listed ? <EntityListPage key={listed} kind={listed} /> : <RedirectToStart />
    case 'results 3':
      return kind ? <ArchivedEntityPage key={id} kind={kind} id={Number(id)} /> : <RedirectToStart />
    case 'positions 2':
    case 'positions 3':
    case 'compare 1':
    case 'compare 2':
    case 'method 1':
    case 'fairness 1':
    case 'requests 1':
      return children
    default:
      return <RedirectToStart />
  }
}

/** Leads to the first page. */
function RedirectToStart() {
  const { href } = useVoter()
  const start = href()
  useLayoutEffect(() => redirect(start), [start])
  return null
}
