import common from '../../../../locales/de/portal/common.json'
import errors from '../../../../locales/de/portal/errors.json'
import navigation from '../../../../locales/de/portal/navigation.json'
import notifications from '../../../../locales/de/portal/notifications.json'
import picture from '../../../../locales/de/portal/picture.json'
import search from '../../../../locales/de/portal/search.json'

/** The texts of the frame around every page, in one file for one request. */
export const frameTexts = { common, errors, navigation, notifications, picture, search }
