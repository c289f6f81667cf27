import { useTranslation } from 'react-i18next'
import type { Resources } from '../../i18n/portal/resources.ts'

type Region = keyof Resources['instance']['region']

const REGIONS: readonly Region[] = [
  'Europe',
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Indian',
  'Pacific',
]

/** The choices of a time zone by their region, Europe's first. `now` is there even where this browser has another name for it. */
export function useTimeZones(now: string) {
  const { t } = useTranslation('instance')
  const known = Intl.supportedValuesOf('timeZone')
  const zones = known.includes(now) ? known : [now, ...known]
  const groups = REGIONS.map((region) => ({ group: t(`region.${region}`), items: inside(region, zones) }))
  const others = zones.filter((zone) => !REGIONS.some((region) => zone.startsWith(`${region}/`)))
  return [...groups.filter(({ items }) => items.length > 0), ...others.map((zone) => ({ value: zone, label: zone }))]
}

function inside(region: string, zones: readonly string[]) {
  return zones
    .filter((zone) => zone.startsWith(`${region}/`))
    .map((zone) => ({
      value: zone,
      label: zone
        .slice(region.length + 1)
        .replaceAll('_', ' ')
        .replaceAll('/', ', '),
    }))
}
