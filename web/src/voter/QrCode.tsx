import encodeQR from 'qr'

/** The light border that readers ask for, in modules. */
const QUIET_ZONE = 4

interface Props {
  readonly link: string
  /** The code in words. */
  readonly label: string
}

/** A link as a code that cameras read. Made here, in the browser: nobody else learns of it. */
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

/** The dark modules as a path, a unit each. */
function toDarkPath(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
