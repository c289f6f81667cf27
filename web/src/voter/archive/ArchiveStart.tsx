import { useTexts } from '../../voterUi/Texts.tsx'
import { Welcome } from '../../voterUi/Welcome.tsx'
import { getKeptQuery } from '../app/location.ts'
import type { PageData } from '../app/pageData.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { PAGE_TEXTS, usePageTexts } from '../pageParts/usePageTexts.ts'
import { isPartlyTranslated, PartlyTranslatedNote } from '../start/PartlyTranslatedNote.tsx'
import { ARCHIVE_STYLES } from './archiveStyles.ts'
import { Citation } from './Citation.tsx'
import { OwnResult } from './OwnResult.tsx'
import { ARCHIVE_TEXTS, useArchiveTexts } from './useArchiveTexts.ts'

/** The first page of an archive: what can be read in it, how voters used the instance, and how it is cited. */
export function ArchiveStart({ page }: { page: PageData }) {
  usePageParts([ARCHIVE_TEXTS, COMPARING_TEXTS, PAGE_TEXTS], ARCHIVE_STYLES)
  const { t } = useTexts()
  const { own, read } = useArchiveTexts()
  const { archiveNote } = usePageTexts()
  const { choices, hasStoredAnswers, href, snapshot } = useVoter()
  const { instance, lang, sponsors, sponsor_text, theming } = snapshot
  return (
    <main id="main" className="page intro archive">
      <Welcome
        instance={instance}
        choices={choices}
        background={theming.background}
        heading={
          <PageHeading windowTitle="" lang={instance.lang?.title ?? instance.language} dir="auto">
            {instance.title}
          </PageHeading>
        }
        archiveNote={archiveNote}
        archiveLinks={
          <>
            <a className="button primary" href={href('positions')}>
              {t.thesis.positions}
            </a>
            <a className="button" href={href('fairness')}>
              {read.data}
            </a>
          </>
        }
        note={isPartlyTranslated(snapshot) && <PartlyTranslatedNote />}
        sponsors={sponsors}
        sponsorText={sponsor_text}
        sponsorLanguage={lang?.sponsor_text}
      >
        <ReadingList />
        <UsageFigures />
        {hasStoredAnswers && <OwnResult text={own.text} />}
        <Citation page={page} />
      </Welcome>
    </main>
  )
}

/** Links to everything that can be read, and to the next elections. */
function ReadingList() {
  const { t, format } = useTexts()
  const { method } = useComparingTexts()
  const { read, theses } = useArchiveTexts()
  const { href, kinds, snapshot } = useVoter()
  const links = [
    { address: href('positions'), title: theses.title, text: format(read.theses, { n: snapshot.theses.length }) },
    ...kinds.map((kind) => ({
      address: href(kind),
      title: t.results[kind],
      text: format(read[kind], { n: snapshot[kind].length }),
    })),
    { address: href('compare'), title: t.compare.title, text: read.compare },
    {
      address: href('fairness'),
      title: read.data,
      text: format(read.dataText, { licence: snapshot.instance.open_data_licence }),
    },
    { address: href('method'), title: method.title, text: read.methodText },
    { address: `/match${getKeptQuery()}`, title: read.next, text: read.nextText },
  ]
  return (
    <section aria-labelledby="reading">
      <h2 id="reading">{read.title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list */}
      <ul className="reading-list" role="list">
        {links.map(({ address, title, text }) => (
          <li key={address}>
            <a href={address}>{title}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How often voters began and completed the questionnaire. */
function UsageFigures() {
  const { language } = useTexts()
  const texts = useArchiveTexts().usage
  const { usage } = useVoter().snapshot
  if (!usage) return null
  return (
    <section aria-labelledby="usage">
      <h2 id="usage">{texts.title}</h2>
      <dl className="usage">
        {(['started', 'finished'] as const).map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd className="figure">{usage[name].toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.text}</p>
    </section>
  )
}
