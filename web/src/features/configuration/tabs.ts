/** The tabs of the screen as they are named in the URL. */
export const TABS = ['appearance', 'sponsors', 'surveys', 'course', 'voting', 'more'] as const
export type Tab = (typeof TABS)[number]

/** The tab on which each part of the configuration is edited. */
const TAB_BY_PATH: Readonly<Record<string, Tab>> = {
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

/** Returns the tab of a field by its path, such as `sponsors.0.href`. */
export function getTab(path: string): Tab {
  const own = path.replace(/^translations\.[^.]+\./, '')
  return TAB_BY_PATH[own] ?? TAB_BY_PATH[own.split('.')[0] ?? ''] ?? 'more'
}
