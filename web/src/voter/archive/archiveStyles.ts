import { COMPARING_STYLES, getStylesheet } from '../pageParts/stylesheets.ts'
import address from './archive.css?url'

/** Styles of the pages of an archive. */
export const ARCHIVE_STYLES = [...COMPARING_STYLES, getStylesheet(address)]
