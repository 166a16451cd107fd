import { nameZoneCity } from '@talhao/local-time'

/** "Cuiabá (UTC-4)" */
export function nameZone(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    now,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
  return `${nameZoneCity(zone)} (${offset})`
}
