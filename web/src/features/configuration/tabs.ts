/** The tabs of the screen, by their words in the address. */
export const TABS = ['appearance', 'sponsors', 'surveys', 'course', 'voting', 'more'] as const
export type Tab = (typeof TABS)[number]

/** Where each part of the document is edited. */
const TAB_OF: Readonly<Record<string, Tab>> = {
  theming: 'appearance',
  introduction: 'appearance',
  'introduction.sponsor_text': 'sponsors',
  sponsors: 'sponsors',
  ads: 'surveys',
  presurvey: 'surveys',
  survey: 'surveys',
  abtesting: 'course',
  skipToResults: 'course',
  thesisOrder: 'course',
  kioskIdleSeconds: 'course',
  algorithm: 'voting',
  matches: 'voting',
  cluster: 'voting',
  leastCoverage: 'voting',
}

/** The tab on which a field is, by its path in the document, `sponsors.0.href`. */
export function tabOf(path: string): Tab {
  const own = path.replace(/^translations\.[^.]+\./, '')
  return TAB_OF[own] ?? TAB_OF[own.split('.')[0] ?? ''] ?? 'more'
}
