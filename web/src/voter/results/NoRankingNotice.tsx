import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'

/** Explains why no entity in a ranking has a rank, and what the voter can do. */
export default function NoRankingNotice({ readOnly }: { readOnly: boolean }) {
  const { t } = useTexts()
  const { method, models } = useComparingTexts()
  const { href } = useVoter()
  return (
    <>
      <p className="notice">
        {models.nobody} {!readOnly && models.nobodyHelp}
      </p>
      <p className="actions">
        {!readOnly && (
          <a className="button" href={href('theses', 1)}>
            {t.empty.noResult.link}
          </a>
        )}
        <a href={href('method')}>{method.link}</a>
      </p>
    </>
  )
}
