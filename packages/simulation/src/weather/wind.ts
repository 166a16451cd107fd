import type { Season } from './climate.ts'
import { hashUnit } from './hash.ts'
import type { RainEvent } from './rain-events.ts'
import type { FieldPoint, RandomField } from './random-field.ts'
import { readDayWave } from './sky.ts'

interface WindCause {
  readonly season: Season
  /** 0 to 1: how much of the polar air is there, which lies still. */
  readonly calm: number
  readonly solarHour: number
  readonly closeness: number
  readonly event: RainEvent | null
  /** Below zero: cold air from the south. */
  readonly synoptic: number
  readonly fields: { windSlow: RandomField; windQuick: RandomField; windTurn: RandomField }
  readonly point: FieldPoint
}

export function readWind(cause: WindCause): {
  windSpeedKmh: number
  windGustKmh: number
  windDirectionDeg: number
} {
  const { season, calm, solarHour, closeness, event, fields, point } = cause
  const quick = fields.windQuick(point)
  const daily = 0.62 + 0.42 * (1 + readDayWave(solarHour))
  const noise = Math.exp(0.42 * fields.windSlow(point) + 0.2 * quick - 0.11)
  const violence = event === null ? 0 : hashUnit(event.id, 77) * closeness ** 2
  const stormKmh = event?.kind === 'storm' ? 16 * violence : 7 * violence
  const speed = season.windKmh * daily * noise * (1 - 0.6 * calm) + stormKmh
  const windSpeedKmh = speed < 0.8 ? 0 : Math.min(80, speed)
  const windGustKmh = Math.min(120, windSpeedKmh * (1.4 + 0.1 * Math.abs(quick)) + 0.9 * stormKmh)
  return { windSpeedKmh, windGustKmh, windDirectionDeg: readDirection(cause) }
}

/** The season's wind, turned to the south west while cold air comes in. */
function readDirection({ season, synoptic, fields, point }: WindCause): number {
  const coldShare = Math.min(1, Math.max(0, (-synoptic - 0.5) / 0.8)) * Math.min(1, season.swingC / 3)
  const towards = 220 - season.windFromDeg
  const degrees =
    season.windFromDeg + towards * coldShare + 34 * fields.windTurn(point) + 9 * fields.windQuick(point)
  return ((degrees % 360) + 360) % 360
}
