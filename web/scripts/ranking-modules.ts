/**
 * The modules that are loaded before a ranking is shown, and what they share with others, as patterns of their paths in
 * `src` without the extension.
 */
export const RANKING_MODULES: readonly string[] = [
  'core/firmness',
  'core/plainText',
  'core/searchText',
  'core/separatingTheses',
  'voter/districts/DistrictBar',
  'voter/districts/DistrictPicker',
  'voter/pageParts/ComparingStyles',
  'voter/pageParts/LoadMore',
  'voter/pageParts/useComparingTexts',
  'voter/pageParts/useFolding',
  'voter/pageParts/useHistoryState',
  'voter/pageParts/useLoadMore',
  'voter/pageParts/useMediaQuery',
  'voter/pageParts/useUrlParameter',
  'voter/questionnaire/quickRunSteps',
  'voter/results/BookmarkButton',
  'voter/results/BookmarkableRanking',
  'voter/results/EntityFilters',
  'voter/results/FilterSummary',
  'voter/results/LongRanking',
  'voter/results/NearTieNotice',
  'voter/results/QuickRunSteps',
  'voter/results/ThinResults',
  'voter/results/entityFilter',
  'voter/results/entityKeys',
  'voter/results/listPlaces',
  'voter/results/topPlaces',
  'voter/results/use[A-Za-z]+',
]
