import { type ReactNode, useState } from 'react'
import type german from '../../../../locales/de/voter/fairness.json'
import { formatDate, formatDay, formatThreshold } from '../../core/format.ts'
import { listSearchWords, matchesSearch, toSearchText } from '../../core/searchText.ts'
import { countChoices } from '../../core/snapshot.ts'
import type { CountedText } from '../../i18n/voter/texts.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import { CopyButton } from '../pageParts/CopyButton.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'
import { SHARING_STYLES } from '../pageParts/stylesheets.ts'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useLazyTexts } from '../pageParts/useLazyTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import {
  type CandidateParticipation,
  type CorrectedWording,
  type Fairness,
  type PartyParticipation,
  type PublicChange,
  useFairness,
} from './useFairness.ts'

/** A longer table of parties has a search field. */
const SEARCH_THRESHOLD = 20

const TEXTS = import.meta.glob<typeof german>('../../../../locales/*/voter/fairness.json', { import: 'default' })

function useFairnessTexts(): typeof german {
  return useLazyTexts(TEXTS)
}

/** Explains how and by whom the instance was made, and how to verify it. */
export default function FairnessPage() {
  usePageParts([TEXTS], SHARING_STYLES)
  const texts = useFairnessTexts()
  const { domain, language } = useVoter().snapshot.instance
  const [loaded, retry] = useFairness(domain, language)
  return (
    <main id="main" className="page fairness" aria-busy={loaded.state === 'loading' || undefined}>
      <BackToResultsLink />
      <PageHeading windowTitle={texts.title}>{texts.title}</PageHeading>
      <p className="lead">{texts.lead}</p>
      {loaded.state === 'loading' && <Skeleton />}
      {(loaded.state === 'failed' || loaded.state === 'offline') && (
        <div className="notice" role="alert">
          <h2>{texts.failedTitle}</h2>
          <p>{texts[loaded.state]}</p>
          <button type="button" className="button" onClick={retry}>
            {texts.retry}
          </button>
        </div>
      )}
      {loaded.state === 'loaded' && <Content fairness={loaded.fairness} />}
    </main>
  )
}

/** A placeholder in the shape of the content. */
function Skeleton() {
  const { loading } = useFairnessTexts()
  return (
    <div className="skeleton">
      <p className="visually-hidden" role="status">
        {loading}
      </p>
      {[1, 2, 3].map((block) => (
        <div key={block} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

function Content({ fairness }: { fairness: Fairness }) {
  return (
    <>
      <Method method={fairness.method} />
      <Providers fairness={fairness} />
      <Participation fairness={fairness} />
      <ContentChanges fairness={fairness} />
      <OpenData fairness={fairness} />
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Method({ method }: { method: Fairness['method'] }) {
  const { t, format, language } = useTexts()
  const texts = useFairnessTexts()
  const { models } = useComparingTexts()
  const { href } = useVoter()
  const { least_coverage_permille, limit_weighted_votes: limit, matrix_sha256, model, theses, version } = method
  const doubles =
    limit === null ? texts.doublesAny : limit === 0 ? texts.doublesNone : format(texts.doubles, { n: limit })
  return (
    <Section id="method" title={texts.methodTitle}>
      <p>
        {format(texts.method, { n: theses, choices: countChoices(method), model: t.models.names[model] })}{' '}
        {models.texts[model]}
      </p>
      <p>
        {doubles} {format(texts.coverage, { p: formatThreshold(least_coverage_permille, language) })} {texts.order}
      </p>
      <a className="button" href={href('method')}>
        {texts.methodLink}
      </a>
      <p className="aside proof">{format(texts.proof, { version: String(version), hash: matrix_sha256 })}</p>
    </Section>
  )
}

function Providers({ fairness }: { fairness: Fairness }) {
  const { format } = useTexts()
  const texts = useFairnessTexts()
  const { lang, language, source, sponsor_text, sponsors, website } = fairness
  return (
    <Section id="who" title={texts.whoTitle}>
      {website && (
        <p>
          <a href={website} rel="noopener">
            {texts.website}
          </a>
        </p>
      )}
      {sponsors.length === 0 ? (
        <p>{texts.noSponsors}</p>
      ) : (
        <>
          {sponsor_text ? (
            <h3 lang={lang?.sponsor_text ?? language} dir="auto">
              {sponsor_text}
            </h3>
          ) : (
            <h3>{texts.sponsors}</h3>
          )}
          <ul>
            {sponsors.map(({ href, name }) => (
              <li key={name}>
                {href ? (
                  <a href={href} rel="noopener">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {source && <p>{format(texts.source, { source: source.name, licence: source.licence })}</p>}
      <Dates fairness={fairness} />
    </Section>
  )
}

function Dates({ fairness: { launched_on, theses_final_at, time_zone } }: { fairness: Fairness }) {
  const { language } = useTexts()
  const texts = useFairnessTexts()
  return (
    <dl className="dates">
      {theses_final_at && (
        <div>
          <dt>{texts.final}</dt>
          <dd>{formatLocalDate(theses_final_at, language, time_zone)}</dd>
        </div>
      )}
      {launched_on && (
        <div>
          <dt>{texts.launched}</dt>
          <dd>{formatDay(launched_on, language)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Returns the day of an instant in the time zone of the election. */
function formatLocalDate(instant: string, language: string, timeZone: string): string {
  return formatDate(new Date(instant), language, timeZone)
}

function Participation({ fairness: { candidates, candidates_by_party, parties, time_zone } }: { fairness: Fairness }) {
  const { format, language } = useTexts()
  const texts = useFairnessTexts()
  const hasEnteredPositions =
    parties.some(({ invited, submitted_at }) => submitted_at !== null && !invited) || candidates.entered > 0
  return (
    <Section id="asked" title={texts.askedTitle}>
      {parties.length + candidates.total === 0 && <p className="empty">{texts.nobody}</p>}
      {hasEnteredPositions && <p>{texts.enteredNote}</p>}
      {parties.length > 0 && (
        <>
          <h3>{texts.parties}</h3>
          <PositionsSummary parties={parties} />
          <Parties parties={parties} timeZone={time_zone} />
        </>
      )}
      {candidates.total > 0 && (
        <>
          <h3>{texts.candidates}</h3>
          <CandidatesSummary candidates={candidates} />
          <ScrollableTable label={texts.candidates}>
            <table className="asked numbers">
              <thead>
                <tr>
                  <th scope="col">{texts.party}</th>
                  <th scope="col">{texts.total}</th>
                  <th scope="col">{texts.invited}</th>
                  <th scope="col">{texts.positionsKnown}</th>
                </tr>
              </thead>
              <tbody>
                {candidates_by_party.map(({ entered, invited, party, shortcut, submitted, total }) => (
                  <tr key={party}>
                    <th scope="row" dir="auto">
                      {party === null ? texts.independent : shortcut}
                    </th>
                    <td className="figure">{total.toLocaleString(language)}</td>
                    <td className="figure">{invited.toLocaleString(language)}</td>
                    <td className="figure">
                      {submitted.toLocaleString(language)}
                      {entered > 0 && <span className="aside"> {format(texts.enteredOf, { n: entered })}</span>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollableTable>
        </>
      )}
    </Section>
  )
}

/** Says for how many parties voters see positions. */
function PositionsSummary({ parties }: { parties: readonly PartyParticipation[] }) {
  const { format } = useTexts()
  const { known } = useFairnessTexts()
  const all = parties.length
  const some = parties.filter(({ submitted_at }) => submitted_at !== null).length
  if (some === 0) return <p>{format(known.none, { n: all })}</p>
  return <p>{some === all ? format(known.all, { n: all }) : format(known.some, { n: some, m: all })}</p>
}

function CandidatesSummary({
  candidates: { entered, invited, submitted, total },
}: {
  candidates: CandidateParticipation
}) {
  const { format } = useTexts()
  const { answeredSum, candidatesSum, enteredSum, invitedSum } = useFairnessTexts()
  const counted = (texts: CountedText & { readonly none: string }, n: number) =>
    n === 0 ? texts.none : format(texts, { n })
  const sum = { n: total, invited: counted(invitedSum, invited), answered: counted(answeredSum, submitted - entered) }
  return (
    <p>
      {format(candidatesSum, sum)} {entered > 0 && format(enteredSum, { n: entered })}
    </p>
  )
}

function Parties({ parties, timeZone }: { parties: readonly PartyParticipation[]; timeZone: string }) {
  const { format, language } = useTexts()
  const texts = useFairnessTexts()
  const [search, setSearch] = useState('')
  const answered = (invited: boolean, date: string) => (invited ? date : format(texts.entered, { date }))
  const words = listSearchWords(search)
  const found = parties.filter(({ name, shortcut }) => matchesSearch(toSearchText(`${shortcut} ${name}`), words))
  return (
    <>
      {parties.length > SEARCH_THRESHOLD && (
        <search className="filters">
          <label>
            {texts.search}
            <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
          </label>
        </search>
      )}
      <p role="status">{found.length === 0 && format(texts.notFound, { search: search.trim() })}</p>
      {found.length > 0 && (
        <ScrollableTable label={texts.parties}>
          <table className="asked">
            <thead>
              <tr>
                <th scope="col">{texts.party}</th>
                <th scope="col">{texts.invited}</th>
                <th scope="col">{texts.positionsKnown}</th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ id, invited, name, shortcut, submitted_at }) => (
                <tr key={id}>
                  <th scope="row" dir="auto">
                    <strong>{shortcut || name}</strong>
                    {shortcut && shortcut !== name && <span className="aside"> {name}</span>}
                  </th>
                  <td>{invited ? texts.yes : texts.no}</td>
                  <td>
                    {submitted_at ? answered(invited, formatLocalDate(submitted_at, language, timeZone)) : texts.notYet}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollableTable>
      )}
    </>
  )
}

function ContentChanges({ fairness: { changes, parties, time_zone } }: { fairness: Fairness }) {
  const { format, language } = useTexts()
  const texts = useFairnessTexts()
  const kinds: Readonly<Record<string, string | CountedText>> = texts.kinds
  const findParty = ({ party }: PublicChange) => parties.find(({ id }) => id === party)
  return (
    <Section id="changes" title={texts.changesTitle}>
      {changes.length === 0 ? (
        <p>{texts.noChanges}</p>
      ) : (
        <ol className="changes">
          {changes.map((change) => {
            const party = findParty(change)
            return (
              <li
                key={`${change.at} ${change.kind} ${change.party} ${change.wording?.thesis} ${change.wording?.before} ${change.renaming?.before} ${change.renaming?.after}`}
              >
                <time dateTime={change.at}>{formatLocalDate(change.at, language, time_zone)}</time>
                <p>
                  {format(kinds[getKind(change)] ?? texts.otherKind, { n: change.wording?.number ?? change.count })}
                  {party && ` ${format(texts.about, { party: party.shortcut || party.name })}`}
                </p>
                {change.wording && <TextChange {...change.wording} />}
                {change.renaming && <TextChange {...change.renaming} />}
                {change.reason && (
                  <p className="aside" dir="auto">
                    {format(texts.reason, { reason: change.reason })}
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </Section>
  )
}

/** Returns the kind of a change. A thesis that was deleted later has no number, so its correction is of an unknown kind. */
function getKind({ kind, wording }: PublicChange): string {
  return wording?.number === null ? '' : kind
}

/** A text before and after its change. A name has no language. */
function TextChange({ language, before, after }: Pick<CorrectedWording, 'before' | 'after'> & { language?: string }) {
  const texts = useFairnessTexts()
  return (
    <>
      <p className="aside">
        {texts.wordingBefore}{' '}
        <q lang={language} dir="auto">
          {before}
        </q>
      </p>
      <p className="aside">
        {texts.wordingAfter}{' '}
        <q lang={language} dir="auto">
          {after}
        </q>
      </p>
    </>
  )
}

/** The page with which a result is computed again, built from `src/verify`. */
const VERIFY_PAGE = '/verify.html'

/** The files on offer, each with its URL. */
const FILES = ['json', 'csv', 'schema', 'signature', 'public_key'] as const

function OpenData({ fairness: { licence, open_data } }: { fairness: Fairness }) {
  const { format } = useTexts()
  const texts = useFairnessTexts()
  const labels = { ...texts, public_key: texts.key }
  const [hasCopyFailed, setCopyFailed] = useState(false)
  const [data, signature, key] = [open_data.json, open_data.signature, open_data.public_key].map(getFileName)
  const command = `openssl pkeyutl -verify -pubin -inkey ${key} -rawin -in ${data} -sigfile ${signature}`
  return (
    <Section id="data" title={texts.dataTitle}>
      <p>{format(texts.dataText, { licence })}</p>
      <ul className="files">
        {FILES.map((name) => (
          <li key={name}>
            <a href={open_data[name]} download={getFileName(open_data[name])}>
              {labels[name]}
            </a>
          </li>
        ))}
      </ul>
      <h3>{texts.verifyTitle}</h3>
      <p>{texts.verifyText}</p>
      <pre dir="ltr">
        <code>{command}</code>
      </pre>
      {!hasCopyFailed && (
        <p className="actions">
          <CopyButton text={command} label={texts.copy} done={texts.copied} onFailure={() => setCopyFailed(true)} />
        </p>
      )}
      <h3>{texts.resultTitle}</h3>
      <p>{texts.resultText}</p>
      <ul className="files">
        <li>
          <a href={VERIFY_PAGE}>{texts.resultOpen}</a>
        </li>
        <li>
          <a href={VERIFY_PAGE} download={getFileName(VERIFY_PAGE)}>
            {texts.resultSave}
          </a>
        </li>
      </ul>
    </Section>
  )
}

/** Returns the file name under which a URL is saved. */
function getFileName(address: string): string {
  return new URL(address, location.origin).pathname.split('/').at(-1) ?? ''
}
