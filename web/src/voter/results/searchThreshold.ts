/** A longer list of entities is shown in parts and can be searched. */
export const SEARCH_THRESHOLD = 20
