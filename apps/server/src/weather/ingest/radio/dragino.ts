import { readNumber } from '../read-number.ts'
import type { NodeSettings, RadioFamily } from './radio-family.ts'
import {
  batteryVolts,
  direction,
  type FieldMeaning,
  gustMetresPerSecond,
  hectopascals,
  humidity,
  meaning,
  metresPerSecond,
  type Payload,
  rain,
  readReport,
  temperature,
} from './radio-record.ts'

const soilTemperature = meaning('soil1TemperatureC')
const soilWater = meaning('soil1WaterPercent')

/** LHT65 and LHT65N: the built-in sensor is the air; the probe on the cable only where the station says what it measures. */
export const draginoAir: RadioFamily = {
  models: /lht65/,
  hasShape: (payload) => 'TempC_SHT' in payload,
  read: (payload, { probe }) => {
    const builtIn = { TempC_SHT: temperature, Hum_SHT: humidity, BatV: batteryVolts }
    return readReport(withoutMarkers(payload, probeMarkers), { ...probeMeanings[probe], ...builtIn })
  },
}

const probeMeanings: Readonly<Record<NodeSettings['probe'], Readonly<Record<string, FieldMeaning>>>> = {
  none: {},
  soil1: { TempC_DS: soilTemperature, TempC_TMP117: soilTemperature },
  air: { TempC_DS: temperature, TempC_TMP117: temperature },
}
/** No probe on the cable. */
const probeMarkers = { TempC_DS: 327.67, TempC_TMP117: 327.67 }

/** LSE01 and SE01-LB, by the names of the vendor's and of the repository's codec. Raw mode has no moisture. */
export const draginoSoil: RadioFamily = {
  models: /(lse01|se01)/,
  hasShape: (payload) =>
    ['water_SOIL', 'moisture_soil', 'temp_SOIL', 'temp_soil', 'Raw_water_SOIL'].some((f) => f in payload),
  read: (payload) =>
    readReport(payload, {
      temp_SOIL: soilTemperature,
      temp_soil: soilTemperature,
      water_SOIL: soilWater,
      moisture_soil: soilWater,
      BatV: batteryVolts,
      Bat: batteryVolts,
      battery: batteryVolts,
    }),
}

/** What older firmware of a WSC1-L sends for a sensor that is not there. */
const absentSensors = { TEM: 76.6, HUM: 102.2, wind_speed: 20, wind_direction_angle: 383.8 }

/** WSC1-L. */
export const draginoStation: RadioFamily = {
  models: /wsc1/,
  hasShape: (payload) => 'TEM' in payload && 'HUM' in payload,
  read: (payload) =>
    readReport(withoutMarkers(payload, absentSensors), {
      TEM: temperature,
      HUM: humidity,
      pressure: hectopascals,
      wind_speed: metresPerSecond,
      wind_direction_angle: direction,
      rain_gauge: rain('counter'),
      TSR: meaning('solarWm2'),
      CO2: meaning('co2Ppm'),
      PM2_5: meaning('pm25UgM3'),
      bat: batteryVolts,
    }),
}

/** Of a WSC2-L: no air is without any. */
const absentGasSensor = { co2: 0, CO2: 0 }

/** WSC2-L, by the names of both codecs. */
export const draginoCompactStation: RadioFamily = {
  models: /wsc2/,
  hasShape: (payload) => 'WIND_SPEED' in payload || 'wind_angle' in payload,
  read: (payload) =>
    readReport(withoutMarkers(withSignedTemperature(payload), absentGasSensor), {
      temperature,
      Temperature: temperature,
      humidity,
      Humidity: humidity,
      pressure: hectopascals,
      Pressure: hectopascals,
      wind_speed: metresPerSecond,
      WIND_SPEED: metresPerSecond,
      wind_speed_max: gustMetresPerSecond,
      wind_angle: direction,
      WIND_ANGLE: direction,
      rain: rain('counter'),
      co2: meaning('co2Ppm'),
      CO2: meaning('co2Ppm'),
      battery: batteryVolts,
      BatV: batteryVolts,
    }),
}

/** LMS01-LB measures leaves. */
export const draginoLeaf: RadioFamily = {
  models: /lms01/,
  hasShape: (payload) => 'leaf_moisture' in payload,
  read: (payload) =>
    readReport(payload, {
      leaf_moisture: meaning('leafWetnessPct'),
      battery: batteryVolts,
      BatV: batteryVolts,
      Bat: batteryVolts,
    }),
}

/** Its codecs read the temperature without a sign: −3.0 °C arrives as 6550.6, and frost would seem impossible. */
function withSignedTemperature(payload: Payload): Payload {
  const signed: Record<string, unknown> = { ...payload }
  for (const field of ['temperature', 'Temperature']) {
    const value = readNumber(payload[field])
    if (value > 3276.7 && Number.isFinite(value)) signed[field] = value - 6553.6
  }
  return signed
}

function withoutMarkers(payload: Payload, markers: Readonly<Record<string, number>>): Payload {
  return Object.fromEntries(
    Object.entries(payload).filter(([field, value]) => readNumber(value) !== markers[field]),
  )
}
