import { createSpotlight } from '@mantine/spotlight'

/** The state of the search dialog, and the functions that open and close it. */
export const [searchStore, searchDialog] = createSpotlight()
