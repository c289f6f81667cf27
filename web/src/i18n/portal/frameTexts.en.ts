import common from '../../../../locales/en/portal/common.json'
import errors from '../../../../locales/en/portal/errors.json'
import navigation from '../../../../locales/en/portal/navigation.json'
import notifications from '../../../../locales/en/portal/notifications.json'
import picture from '../../../../locales/en/portal/picture.json'
import search from '../../../../locales/en/portal/search.json'

/** The texts of the frame around every page, in one file for one request. */
export const frameTexts = { common, errors, navigation, notifications, picture, search }
