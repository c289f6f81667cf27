import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { getPortalConfig } from '../api/portalConfig.ts'
import { getPhoneQuery } from '../ui/phoneQuery.ts'
import classes from './ToastContainer.module.css'
import { useBottomBarHeight } from './useBottomBarHeight.ts'

/**
 * The container of toasts. It is at the top on phones, since the buttons of a form are at the bottom, and above them on
 * wider windows.
 */
export function ToastContainer() {
  const { toast_ms } = getPortalConfig().bounds.client
  const barHeight = useBottomBarHeight()
  const isPhone = useMediaQuery(getPhoneQuery())
  return (
    <Notifications
      autoClose={toast_ms}
      position={isPhone ? 'top-center' : 'bottom-right'}
      limit={3}
      className={classes.toasts}
      style={{ '--bottom-bar-height': `${barHeight}px` }}
    />
  )
}
