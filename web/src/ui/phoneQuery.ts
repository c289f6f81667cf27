import { em } from '@mantine/core'
import { getPortalConfig } from '../api/portalConfig.ts'

/** Returns the media query of windows that are as narrow as a phone. */
export function getPhoneQuery(): string {
  return `(max-width: ${em(getPortalConfig().bounds.client.breakpoint_narrow - 1)})`
}

/** Returns the media query of windows that are as narrow as a phone, or as low as one in landscape. */
export function getSmallWindowQuery(): string {
  return `${getPhoneQuery()}, (max-height: 30rem)`
}
