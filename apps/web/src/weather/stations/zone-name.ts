import { nameZoneCity, readOffsetMinutes } from '@talhao/local-time'

/** "Cuiabá (UTC-4)" */
export function nameZone(zone: string, now: Date): string {
  return `${nameZoneCity(zone)} (${writeOffset(readOffsetMinutes(now.getTime(), zone))})`
}

function writeOffset(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const whole = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '-' : '+'}${whole}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
