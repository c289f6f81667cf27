import { useTexts } from '../ballot/Texts.tsx'
import { useComparingTexts } from './useComparingTexts.ts'
import { useVoter } from './VoterContext.tsx'

/** Explains why no entity in a ranking has a rank, and what the voter can do. */
export default function NoRankingNotice({ isOtherPersons }: { isOtherPersons: boolean }) {
  const { t } = useTexts()
  const { method, models } = useComparingTexts()
  const { href } = useVoter()
  return (
    <>
      <p className="notice">
        {models.nobody} {!isOtherPersons && models.nobodyHelp}
      </p>
      <p className="actions">
        {!isOtherPersons && (
          <a className="button" href={href('theses', 1)}>
            {t.empty.noResult.link}
          </a>
        )}
        <a href={href('method')}>{method.link}</a>
      </p>
    </>
  )
}
