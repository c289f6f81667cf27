import { useTexts } from '../ballot/Texts.tsx'
import { EVERYBODY, type Selection } from './selection.ts'

interface Props {
  readonly found: number
  readonly all: number
  readonly onSelect: (selection: Selection) => void
}

/** How many a selection shows; where it is nobody, the way back to all. */
export function Found({ found, all, onSelect }: Props) {
  const { t, say } = useTexts()
  return (
    <>
      <p className="aside" role="status">
        {found === all ? say(t.results.count, { n: all }) : say(t.results.shown, { n: found, m: all })}
      </p>
      {found === 0 && (
        <div className="empty">
          <p>{t.results.found}</p>
          <button type="button" className="button" onClick={() => onSelect(EVERYBODY)}>
            {t.results.reset}
          </button>
        </div>
      )}
    </>
  )
}
