import { renderQrSvg } from './qrModules.ts'
import { toSvgDataUrl } from './svg.ts'

/** The QR code of an address. It stays black on white in dark mode, because readers expect that. */
export function QrCodeImage({ address, label }: { readonly address: string; readonly label: string }) {
  return <img src={toSvgDataUrl(renderQrSvg(address))} alt={label} />
}
