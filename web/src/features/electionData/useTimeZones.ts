import { useMemo } from 'react'
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

type ZoneNameKind = 'longGeneric' | 'shortOffset'

/** The names of European cities that differ from those in the names of the zones. Intl does not translate cities. */
type CityNames = Readonly<Record<string, string>>

/**
 * Returns the time zones as select options by region, Europe first. The selected zone is included even if this
 * browser names it differently.
 */
export function useTimeZones(selectedZone: string) {
  const { t, i18n } = useTranslation('instance')
  // Formatting hundreds of zones is slow, so it does not run on every keystroke.
  return useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone')
    const zones = known.includes(selectedZone) ? known : [selectedZone, ...known]
    const cities: CityNames = t('city', { returnObjects: true })
    const groups = REGIONS.map((region) => ({
      group: t(`region.${region}`),
      items: getRegionZones(region, zones, cities, i18n.language),
    }))
    const others = zones.filter((zone) => !REGIONS.some((region) => zone.startsWith(`${region}/`)))
    return [...groups.filter(({ items }) => items.length > 0), ...others.map((zone) => ({ value: zone, label: zone }))]
  }, [selectedZone, t, i18n.language])
}

function getRegionZones(region: string, zones: readonly string[], cities: CityNames, language: string) {
  return zones
    .filter((zone) => zone.startsWith(`${region}/`))
    .map((zone) => {
      const name = zone.slice(region.length + 1)
      const city = cities[name] ?? name.replaceAll('_', ' ').replaceAll('/', ', ')
      const names = [getZoneName(zone, language, 'longGeneric'), getZoneName(zone, language, 'shortOffset')].filter(
        Boolean,
      )
      return { value: zone, label: names.length > 0 ? `${city} (${names.join(', ')})` : city }
    })
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** The names of the zones so far, by language, kind and zone: formatting all of them takes hundreds of milliseconds. */
const zoneNames = new Map<string, string | undefined>()

/** Returns names such as “Mitteleuropäische Zeit” and “GMT+1”. */
function getZoneName(zone: string, language: string, kind: ZoneNameKind): string | undefined {
  const key = `${language} ${kind} ${zone}`
  if (!zoneNames.has(key)) zoneNames.set(key, formatZoneName(zone, language, kind))
  return zoneNames.get(key)
}

function formatZoneName(zone: string, language: string, timeZoneName: ZoneNameKind): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}
