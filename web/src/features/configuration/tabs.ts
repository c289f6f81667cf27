/** The tabs of the screen as they are named in the URL. What everybody must decide comes first. */
export const TABS = [
  'matching',
  'answers',
  'calculation',
  'trial',
  'fields',
  'appearance',
  'sponsors',
  'surveys',
  'course',
  'more',
] as const
export type Tab = (typeof TABS)[number]

/** The tab on which each part of the configuration is edited. */
const TAB_BY_PATH: Readonly<Record<string, Tab>> = {
  algorithm: 'answers',
  'algorithm.matchType': 'matching',
  'algorithm.calculation': 'calculation',
  'algorithm.matrix': 'calculation',
  leastCoverage: 'calculation',
  matches: 'fields',
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
}

/** Returns the tab of a field by its path, such as `sponsors.0.href`. */
export function getTab(path: string): Tab {
  const [part = '', name] = path.replace(/^translations\.[^.]+\./, '').split('.')
  return TAB_BY_PATH[`${part}.${name}`] ?? TAB_BY_PATH[part] ?? 'more'
}
