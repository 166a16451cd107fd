import {
  brazilianZones,
  findOffsetMinutes,
  latinAmericanZones,
  minuteMs,
  nameZoneCity,
  readOffsetMinutes,
} from '@talhao/local-time'

/** The terminal's clock is put right by what the satellites told it. */
export const satelliteZone = 'satellites'

/** UTC, then places by name, each with its offset on the day of the work. */
export function listTerminalZones(
  clock: string | null,
): { readonly value: string; readonly label: string }[] {
  const wallMs = readWall(clock) ?? Date.now()
  const places = [...brazilianZones, ...latinAmericanZones]
    .map((zone) => ({ zone, name: nameZoneCity(zone) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt'))
  return [
    { value: 'UTC', label: 'UTC' },
    ...places.map(({ zone, name }) => ({
      value: zone,
      label: `${name} (${nameOffset(readOffsetMinutes(wallMs, zone))})`,
    })),
  ]
}

/** "UTC-3", "UTC+5:30" */
export function nameOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`
}

interface ClockZone {
  readonly zone: string
  readonly utcOffsetMinutes: number | null
}

/** The moment that a terminal's clock meant; null where the file has no time. */
export function readTerminalClock(clock: string | null, { zone, utcOffsetMinutes }: ClockZone): Date | null {
  const wallMs = readWall(clock)
  if (wallMs === null) return null
  if (zone === satelliteZone) return new Date(wallMs - (utcOffsetMinutes ?? 0) * minuteMs)
  return new Date(wallMs - findOffsetMinutes(wallMs, zone) * minuteMs)
}

function readWall(clock: string | null): number | null {
  const wallMs = clock === null ? Number.NaN : Date.parse(`${clock}Z`)
  return Number.isNaN(wallMs) ? null : wallMs
}
