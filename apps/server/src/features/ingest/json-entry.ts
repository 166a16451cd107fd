import { noReadings, type ReadingName, type Readings } from '../../weather/readings.ts'
import { type DraftReport, type DroppedField, draftReport } from './draft-report.ts'
import { readNumber } from './read-number.ts'
import { readIsoTime } from './read-time.ts'

const fieldNames: Readonly<Partial<Record<ReadingName, string>>> = {
  temperatureC: 'temperature_c',
  pressureHpa: 'pressure_hpa',
  windSpeedKmh: 'wind_speed_kmh',
  windGustKmh: 'wind_gust_kmh',
  windDirectionDeg: 'wind_direction_deg',
  rainMm: 'rain_mm',
  solarWm2: 'solar_w_m2',
  batteryV: 'battery_v',
}

interface EntryContext {
  readonly now: Date
  readonly isSimulated: boolean
}

/** An entry of the JSON batch, or the decoded payload of a LoRaWAN uplink: our own names and units. */
export function parseJsonEntry(entry: unknown, { now, isSimulated }: EntryContext): DraftReport {
  if (!isRecord(entry)) return { refusal: 'not_an_object' }
  const time = readIsoTime(entry.time, now)
  if ('refusal' in time) return time
  const readings: Readings = {
    ...noReadings,
    temperatureC: readNumber(entry.temperature_c),
    humidity: readNumber(entry.humidity),
    pressureHpa: readNumber(entry.pressure_hpa),
    windSpeedKmh: readNumber(entry.wind_speed_kmh),
    windGustKmh: readNumber(entry.wind_gust_kmh),
    windDirectionDeg: readNumber(entry.wind_direction_deg),
    solarWm2: readNumber(entry.solar_w_m2),
    batteryV: readNumber(entry.battery_v),
  }
  const rainMm = readNumber(entry.rain_mm)
  const soil = takeSoil(entry.soil, readings)
  return draftReport({
    timeMs: time.timeMs,
    readings,
    rain: rainMm === null ? null : { kind: 'amount', mm: rainMm },
    isSimulated,
    fieldOf: (name) => soil.fields.get(name) ?? fieldNames[name] ?? name,
    alsoDropped: soil.dropped,
  })
}

const sensors = [
  { id: 1, temperature: 'soil1TemperatureC', moisture: 'soil1MoistureKpa' },
  { id: 2, temperature: 'soil2TemperatureC', moisture: 'soil2MoistureKpa' },
  { id: 3, temperature: 'soil3TemperatureC', moisture: 'soil3MoistureKpa' },
  { id: 4, temperature: 'soil4TemperatureC', moisture: 'soil4MoistureKpa' },
] as const

const noSoil = { fields: new Map<ReadingName, string>(), dropped: [] }

/** Of two entries for one sensor the first counts. */
function takeSoil(
  soil: unknown,
  readings: Readings,
): { fields: Map<ReadingName, string>; dropped: readonly DroppedField[] } {
  if (soil === undefined || soil === null) return noSoil
  if (!Array.isArray(soil)) return { ...noSoil, dropped: [unknownSensor('soil')] }
  const fields = new Map<ReadingName, string>()
  const dropped: DroppedField[] = []
  // More than a handful is no station's; the rest could only repeat.
  soil.slice(0, 16).forEach((item: unknown, index) => {
    const sensor = isRecord(item) ? sensors.find(({ id }) => id === item.sensor) : undefined
    if (sensor === undefined || !isRecord(item)) {
      dropped.push(unknownSensor(`soil.${index}.sensor`))
      return
    }
    const take = (name: ReadingName, field: 'temperature_c' | 'moisture_kpa') => {
      if (fields.has(name)) return
      readings[name] = readNumber(item[field])
      fields.set(name, `soil.${index}.${field}`)
    }
    take(sensor.temperature, 'temperature_c')
    take(sensor.moisture, 'moisture_kpa')
  })
  return { fields, dropped }
}

function unknownSensor(field: string): DroppedField {
  return { field, reason: 'unknown_sensor', limits: null }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
