import { getStylesheet } from '../pageParts/stylesheets.ts'
import address from './requests.css?url'

/** Styles of the list of requests and of the notice about counting. */
export const REQUEST_STYLES = getStylesheet(address)
