import { keyOfSoil } from '@talhao/contract/weather/readings'
import { readNumber } from '../read-number.ts'
import type { RadioFamily } from './radio-family.ts'
import {
  batteryVolts,
  direction,
  extra,
  type FieldMeaning,
  gustMetresPerSecond,
  humidity,
  isPayload,
  meaning,
  metresPerSecond,
  type Payload,
  rain,
  readReport,
  temperature,
} from './radio-record.ts'

const kilopascals = meaning('pressureHpa', 10)

const meanings: Readonly<Record<string, FieldMeaning>> = {
  air_temperature: temperature,
  relative_humidity: humidity,
  air_humidity: humidity,
  atmospheric_pressure: kilopascals,
  barometric_pressure: kilopascals,
  wind_speed: metresPerSecond,
  maximum_wind_speed: gustMetresPerSecond,
  wind_direction: direction,
  solar_radiation: meaning('solarWm2'),
  total_solar_radiation: meaning('solarWm2'),
  cumulative_precipitation: rain('counter'),
  precipitation: rain('amount'),
  soil_temperature: meaning('soil1TemperatureC'),
  volumetric_water_content: meaning('soil1WaterPercent', 100),
  // Negative; our tension is its amount.
  water_potential: meaning('soil1MoistureKpa', -1),
  soil_temperature_at_depth_0: meaning('soil1TemperatureC'),
  soil_temperature_at_depth_1: meaning('soil2TemperatureC'),
  soil_temperature_at_depth_2: meaning('soil3TemperatureC'),
  soil_temperature_at_depth_3: meaning('soil4TemperatureC'),
  soil_moisture_at_depth_0: meaning('soil1WaterPercent'),
  soil_moisture_at_depth_1: meaning('soil2WaterPercent'),
  soil_moisture_at_depth_2: meaning('soil3WaterPercent'),
  soil_moisture_at_depth_3: meaning('soil4WaterPercent'),
  ...Object.fromEntries(
    [4, 5, 6, 7].flatMap((depth) => [
      [`soil_temperature_at_depth_${depth}`, extra(keyOfSoil(depth + 1, 'temperature_c'))],
      [`soil_moisture_at_depth_${depth}`, extra(keyOfSoil(depth + 1, 'water_percent'))],
    ]),
  ),
  battery_voltage: batteryVolts,
}

/** What a profile probe sends for a depth that it does not reach. */
const absentDepths = new Set([-5, -327.68])

/** Decentlab: every value an object with its name and unit. A status report has the battery alone. */
export const decentlab: RadioFamily = {
  models: /decentlab|^dl(atm|trs|5tm|smtp|tbrg|pyr|sht|lws|tp)/,
  hasShape: (payload) =>
    'protocol_version' in payload &&
    'device_id' in payload &&
    Object.values(payload).some((value) => isPayload(value) && 'displayName' in value),
  read: (payload) => readReport(unwrap(payload), meanings),
}

function unwrap(payload: Payload): Payload {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([field, wrapped]) => {
      if (!isPayload(wrapped)) return []
      const isAbsent = field.includes('_at_depth_') && absentDepths.has(readNumber(wrapped.value))
      return isAbsent ? [] : [[field, wrapped.value]]
    }),
  )
}
