import encodeQR from 'qr'

/** The light border that readers need, in modules. */
const QUIET_ZONE = 4

interface Props {
  readonly link: string
  /** The text alternative of the code. */
  readonly label: string
}

/** A link as a QR code. It is created in the browser, so that the link is not sent anywhere. */
export default function QrCode({ link, label }: Props) {
  const modules = encodeQR(link, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const side = modules.length
  return (
    <svg className="link-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={`M0 0h${side}v${side}h-${side}z`} fill="#fff" />
      <path d={toDarkPath(modules)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** Returns the dark modules as a path with one unit per module. */
function toDarkPath(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
