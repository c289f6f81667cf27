import { getPortalConfig } from '../api/portalConfig.ts'

/** The name of the program, which a provider may offer under a brand of its own. */
const PRODUCT = 'Standpunkt'

/** The provider's brand with name and version of the program, as a report of a fault needs them. */
export function ProductVersion() {
  const { brand, version } = getPortalConfig()
  const product = `${PRODUCT} ${version}`
  return <span>{brand.name === PRODUCT ? product : `${brand.name} · ${product}`}</span>
}
