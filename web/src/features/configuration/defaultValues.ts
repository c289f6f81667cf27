/**
 * The values of a new instance, by path; the same as in crates/elections/src/configuration.rs. The survey between the
 * theses (`survey`) has no useful default place: zero would be before the first thesis.
 */
const DEFAULT_VALUES = {
  'theming.primary': null,
  'theming.secondary': null,
  'ads.frequency': 1,
  'survey.enabled': false,
  'survey.frequency': 1,
  'presurvey.minThesesAmount': 0,
  'abtesting.enabled': false,
  'skipToResults.enabled': false,
  'skipToResults.minTheses': 0,
  thesisOrder: 'fixed',
  kioskIdleSeconds: null,
  openDataLicence: 'CC BY 4.0',
  candidatesSeePartyAnswers: false,
  onlyCreatorsRename: false,
  research: false,
  leastCoverage: 0.5,
  'algorithm.calculation': 2,
  'algorithm.limitWeightedVotes': false,
  'algorithm.matchType': 2,
} as const

/** Returns the value of a new instance at a path; undefined if the setting has none. */
export function getDefaultValue(path: string): unknown {
  const values: Readonly<Record<string, unknown>> = DEFAULT_VALUES
  return values[path] ?? values[path.replace(/^presurvey\./, 'survey.')]
}
