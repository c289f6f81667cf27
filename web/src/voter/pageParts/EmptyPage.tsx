import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from './PageHeading.tsx'

interface Props {
  /** An unknown URL, or results before any thesis has been answered. */
  readonly about: 'unknown' | 'noResult'
}

/** A page that explains why it has no content, with a link to continue. */
export default function EmptyPage({ about }: Props) {
  const { t } = useTexts()
  const { href } = useVoter()
  const { title, text, link } = t.empty[about]
  return (
    <main id="main" className="page">
      <PageHeading windowTitle={title}>{title}</PageHeading>
      <p className="lead">{text}</p>
      <a className="button primary" href={about === 'unknown' ? href() : href('theses', 1)}>
        {link}
      </a>
    </main>
  )
}
