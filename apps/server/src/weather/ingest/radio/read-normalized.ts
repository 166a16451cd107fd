import { readNumber } from '../read-number.ts'
import {
  batteryVolts,
  direction,
  type FieldMeaning,
  hectopascals,
  humidity,
  isPayload,
  meaning,
  metresPerSecond,
  type Payload,
  type RadioRecord,
  rain,
  type SentValue,
  temperature,
} from './radio-record.ts'

const soilTemperatures = [
  meaning('soil1TemperatureC'),
  meaning('soil2TemperatureC'),
  meaning('soil3TemperatureC'),
  meaning('soil4TemperatureC'),
]
const soilWaters = [
  meaning('soil1WaterPercent'),
  meaning('soil2WaterPercent'),
  meaning('soil3WaterPercent'),
  meaning('soil4WaterPercent'),
]
/** The air of one place only: outside before a place without a name before inside. */
const places: readonly unknown[] = ['outdoor', undefined, 'indoor']
/** No node runs on more; some write their percentage here. */
const maxBatteryVolts = 6

/** `normalized_payload` of The Things Stack: a list of measurements in the units of its schema. */
export function readNormalized(normalized: unknown): readonly RadioRecord[] {
  if (!Array.isArray(normalized)) return []
  const byTime = new Map<string | null, Payload[]>()
  for (const entry of normalized.filter(isPayload)) {
    const time = typeof entry.time === 'string' ? entry.time : null
    byTime.set(time, [...(byTime.get(time) ?? []), entry])
  }
  return [...byTime].map(([time, entries]) => ({
    time,
    sent: [...readAir(entries), ...readWindAndRain(entries), ...readSoil(entries), ...readBattery(entries)],
  }))
}

function readAir(entries: readonly Payload[]): readonly SentValue[] {
  const air = partsOf(entries, 'air')
  const place = places.find((name) => air.some(({ location }) => location === name))
  const chosen = air.filter(({ location }) => location === place)
  return chosen.flatMap((part) =>
    listSent('air', part, {
      temperature,
      relativeHumidity: humidity,
      pressure: hectopascals,
      co2: meaning('co2Ppm'),
    }),
  )
}

function readWindAndRain(entries: readonly Payload[]): readonly SentValue[] {
  return [
    ...partsOf(entries, 'wind').flatMap((part) =>
      listSent('wind', part, { speed: metresPerSecond, direction }),
    ),
    ...partsOf(entries, 'rain').flatMap((part) =>
      listSent('rain', part, { cumulative: rain('counter'), intensity: rain('rate') }),
    ),
  ]
}

/** The shallowest is sensor 1. */
function readSoil(entries: readonly Payload[]): readonly SentValue[] {
  const depthOf = ({ depth }: Payload) => (typeof depth === 'number' ? depth : Number.POSITIVE_INFINITY)
  const layers = partsOf(entries, 'soil').toSorted((one, other) => depthOf(one) - depthOf(other) || 0)
  return layers.flatMap((layer, index) => {
    const soilTemperature = soilTemperatures[index]
    const moisture = soilWaters[index]
    return soilTemperature === undefined || moisture === undefined
      ? []
      : listSent(`soil.${index}`, layer, { temperature: soilTemperature, moisture })
  })
}

function readBattery(entries: readonly Payload[]): readonly SentValue[] {
  return entries.flatMap(({ battery }) =>
    battery === undefined || readNumber(battery) > maxBatteryVolts
      ? []
      : [{ field: 'battery', value: battery, meaning: batteryVolts }],
  )
}

function partsOf(entries: readonly Payload[], part: string): readonly Payload[] {
  return entries.map((entry) => entry[part]).filter(isPayload)
}

function listSent(
  part: string,
  values: Payload,
  meanings: Readonly<Record<string, FieldMeaning>>,
): readonly SentValue[] {
  return Object.entries(meanings).flatMap(([name, known]) =>
    name in values ? [{ field: `${part}.${name}`, value: values[name], meaning: known }] : [],
  )
}
