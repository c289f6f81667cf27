import { em } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { getPortalConfig } from '../api/portalConfig.ts'

/** The container of toasts. It is at the top on phones, since the buttons of a form are at the bottom. */
export function ToastContainer() {
  const { toast_ms, breakpoint_narrow } = getPortalConfig().bounds.client
  const isPhone = useMediaQuery(`(max-width: ${em(breakpoint_narrow - 1)})`)
  return <Notifications autoClose={toast_ms} position={isPhone ? 'top-center' : 'bottom-right'} limit={3} />
}
