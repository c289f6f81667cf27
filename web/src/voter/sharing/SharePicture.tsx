import { useEffect, useRef, useState } from 'react'
import { formatPermille } from '../../core/format.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import { SegmentedButtons } from '../pageParts/SegmentedButtons.tsx'
import { useSharingTexts } from '../pageParts/useSharingTexts.ts'
import { getTopPlaces } from '../results/topPlaces.ts'
import { drawPicture, PICTURE_SIZE, type PictureTexts } from './resultPicture.ts'

/** Number of places on the picture. */
const PICTURE_PLACES = 5

/** The top places as a picture, drawn in the browser, of parties or of the candidates of the voter's district. */
export function SharePicture() {
  const { t } = useTexts()
  const { share } = useSharingTexts()
  const { isDistrictMissing, kinds } = useVoter()
  const [kind, setKind] = useState<EntityKind>(kinds[0] ?? 'parties')
  return (
    <>
      {kinds.length > 1 && (
        <SegmentedButtons
          label={share.pictureOf}
          options={kinds}
          selected={kind}
          getText={(one) => t.results[one]}
          onSelect={setKind}
        />
      )}
      {kind === 'candidates' && <DistrictBar isRequired />}
      {(kind === 'parties' || !isDistrictMissing) && <KindPicture kind={kind} />}
    </>
  )
}

function KindPicture({ kind }: { kind: EntityKind }) {
  const { format, language } = useTexts()
  const { picture, share } = useSharingTexts()
  const { answered, href, snapshot, getResults } = useVoter()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { places, tied } = getTopPlaces(getResults(kind), PICTURE_PLACES)
  const figure = (permille: number) => formatPermille(permille, language)
  const texts: PictureTexts = {
    title: snapshot.instance.title,
    heading: picture.heading,
    places: places.map(({ rank, name, permille }) => ({
      rank: rank.toLocaleString(language),
      name,
      figure: figure(permille),
      share: permille / 1000,
    })),
    tied: tied > 0 ? format(picture.tied, { n: tied, rank: places.at(-1)?.rank ?? 0 }) : '',
    basis: format(picture.basis, { n: answered, m: snapshot.theses.length }),
    address: location.host + new URL(href(), location.origin).pathname.replace(/\/$/, ''),
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn whenever its texts change
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) drawPicture(context, texts)
  }, [JSON.stringify(texts)])

  if (places.length === 0) return <p className="empty">{share.pictureNobody}</p>
  const inWords = places.map(({ rank, name, permille }) =>
    format(share.picturePlace, { rank, name, p: figure(permille) }),
  )
  const name = `${share.pictureFile}-${snapshot.instance.domain}.png`
  return (
    <>
      <canvas
        ref={canvas}
        className="result-picture"
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
        role="img"
        aria-label={format(share.pictureAlt, { places: inWords.join('; ') })}
      />
      <p className="actions">
        <button type="button" className="button" onClick={() => void createFile(canvas.current, name, save)}>
          {share.pictureSave}
        </button>
        {canShareFiles() && (
          <button type="button" className="button" onClick={() => void createFile(canvas.current, name, send)}>
            {share.pictureSend}
          </button>
        )}
      </p>
    </>
  )
}

async function createFile(canvas: HTMLCanvasElement | null, name: string, use: (file: File) => void): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => canvas?.toBlob(resolve))
  if (blob) use(new File([blob], name, { type: 'image/png' }))
}

function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** Passes the picture to another app. Cancelling is not an error. */
function send(file: File): void {
  navigator.share({ files: [file] }).catch(() => undefined)
}

function canShareFiles(): boolean {
  const file = new File([''], 'a.png', { type: 'image/png' })
  return navigator.canShare?.({ files: [file] }) === true
}
