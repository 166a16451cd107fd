import { roundTo } from '@talhao/agronomy'
import { latitudeColumn, longitudeColumn, timeColumn, weatherColumn } from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import { createPointLinker } from '../geometry/link-points.ts'
import { readStripSpeed, workingSpeedKmh } from '../geometry/strip-speed.ts'

const minuteMs = 60_000

/** One minute of a weather file in which the machine worked; null where nothing was measured. */
export interface WorkedMinute {
  readonly startMs: number
  /** Where the machine was at the end of its first strip of the minute. */
  readonly longitude: number
  readonly latitude: number
  readonly areaM2: number
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly windKmh: number | null
  /** Mean of the directions that the wind came from, as vectors. */
  readonly windFromDeg: number | null
}

interface MinuteSums {
  readonly startMs: number
  readonly longitude: number
  readonly latitude: number
  areaM2: number
  readonly temperature: Mean
  readonly humidity: Mean
  readonly wind: Mean
  east: number
  north: number
}

/** Adds up, block by block, what was worked in each minute and what the machine measured meanwhile. */
export function createWorkMinutes(): {
  readonly addBlock: (block: PointBlock) => void
  readonly finish: () => readonly WorkedMinute[]
} {
  const link = createPointLinker({ directions: 'none' })
  const minutes = new Map<number, MinuteSums>()
  return {
    addBlock: (block) => {
      const links = link(block)
      const speeds = takeColumn(block, weatherColumn.tractor_speed)
      const widths = takeColumn(block, weatherColumn.width)
      const read = (column: number, point: number) => block.columns[column]?.[point] ?? Number.NaN
      for (let point = 0; point < block.count; point++) {
        const lengthM = links.lengthM[point] ?? 0
        if (lengthM === 0) continue
        const speed = readStripSpeed(speeds[point] ?? Number.NaN, lengthM, links.seconds[point] ?? 0)
        if (!(speed > workingSpeedKmh)) continue
        const startMs = Math.floor(read(timeColumn, point) / minuteMs) * minuteMs
        const place = { longitude: read(longitudeColumn, point), latitude: read(latitudeColumn, point) }
        const sums = minutes.get(startMs) ?? beginMinute(startMs, place)
        minutes.set(startMs, sums)
        sums.areaM2 += lengthM * (widths[point] ?? 0)
        sums.temperature.add(read(weatherColumn.temperature, point))
        sums.humidity.add(read(weatherColumn.humidity, point))
        sums.wind.add(read(weatherColumn.wind_speed, point))
        const from = (read(weatherColumn.wind_direction, point) * Math.PI) / 180
        if (Number.isNaN(from)) continue
        sums.east += Math.sin(from)
        sums.north += Math.cos(from)
      }
    },
    finish: () =>
      [...minutes.values()]
        .sort((one, other) => one.startMs - other.startMs)
        .map((sums) => closeMinute(sums)),
  }
}

function beginMinute(startMs: number, place: { longitude: number; latitude: number }): MinuteSums {
  return {
    startMs,
    ...place,
    areaM2: 0,
    temperature: createMean(),
    humidity: createMean(),
    wind: createMean(),
    east: 0,
    north: 0,
  }
}

function closeMinute(sums: MinuteSums): WorkedMinute {
  const { startMs, longitude, latitude, areaM2, temperature, humidity, wind, east, north } = sums
  // Directions that cancel each other out say nothing.
  const hasDirection = Math.hypot(east, north) > 1e-9
  return {
    startMs,
    longitude,
    latitude,
    areaM2,
    temperatureC: temperature.read(1),
    humidity: humidity.read(1),
    windKmh: wind.read(1),
    windFromDeg: hasDirection
      ? roundTo(((Math.atan2(east, north) * 180) / Math.PI + 360) % 360, 0) % 360
      : null,
  }
}

interface Mean {
  readonly add: (value: number) => void
  readonly read: (decimals: number) => number | null
}

function createMean(): Mean {
  let sum = 0
  let count = 0
  return {
    add: (value) => {
      if (Number.isNaN(value)) return
      sum += value
      count++
    },
    read: (decimals) => (count === 0 ? null : roundTo(sum / count, decimals)),
  }
}
