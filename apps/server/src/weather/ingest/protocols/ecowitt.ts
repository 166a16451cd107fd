import { convertFahrenheitToCelsius, convertInHgToHpa, convertMphToKmh } from '@talhao/agronomy'
import {
  reportAmbient,
  reportAmbientWithKey,
  reportEcowitt,
  reportEcowittWithKey,
} from '@talhao/contract/weather/ingest'
import { maxSoilSensor } from '@talhao/contract/weather/readings'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import { makeReadingValues } from '../../readings/readings.ts'
import { defineConsoleProtocol } from '../console-protocol.ts'
import { convertSent } from '../convert-sent.ts'
import { type DraftReport, draftReport } from '../draft-report.ts'
import { findStationIdByPasskey } from '../ingest.repository.ts'
import type { IngestDeps } from '../ingest-protocol.ts'
import { listBatteries, listFurtherSoil } from '../list-extras.ts'
import type { Fields } from '../read-fields.ts'
import { readFirst } from '../read-first.ts'
import { readRainCounter } from '../read-rain-counter.ts'
import { readConsoleTime } from '../read-time.ts'
import { hasTriedTooOften } from '../senders/wrong-keys.ts'
import { isSimulatorName } from '../simulator-name.ts'

/** Counters that start again least often first; gauges without moving parts use the names of the second kind. */
const counters = [
  'totalrainin',
  'yearlyrainin',
  'yrain_piezo',
  'monthlyrainin',
  'mrain_piezo',
  'weeklyrainin',
  'wrain_piezo',
  'dailyrainin',
  'drain_piezo',
]

/** Names by the number of the sensor, which begins with 1: made once, not for every report. */
const soilNumbers = Array.from({ length: maxSoilSensor + 1 }, (_, sensor) => sensor)
const soilTemperatureNames = soilNumbers.map((sensor) => [`tf_ch${sensor}`, `soiltemp${sensor}f`])
const soilWaterNames = soilNumbers.map((sensor) => [`soilmoisture${sensor}`, `soilhum${sensor}`])
const leafWetnessNames = [...channels('leafwetness_ch'), 'leafwetness']
const fineDustNames = [...channels('pm25_ch'), 'pm25_co2', 'pm25']

function channels(name: string): string[] {
  return Array.from({ length: 8 }, (_, index) => `${name}${index + 1}`)
}

/** Ecowitt's custom server protocol, and Ambient's, which differs in a few names. */
export const ecowitt = defineConsoleProtocol({
  name: 'ecowitt',
  endpoints: [reportEcowitt, reportEcowittWithKey, reportAmbient, reportAmbientWithKey],
  findStation: findEcowittStation,
  findClaimed: async ({ db }, { fields, key }) => {
    const passkey = fields.get('PASSKEY') ?? ''
    if (key !== null || passkey === '') return null
    const stationId = await findStationIdByPasskey(db, passkey)
    return stationId === null ? null : { stationId, reason: 'other_address' }
  },
  parse: parseEcowitt,
  success: 'OK',
})

/** A key in the path decides alone; without one the PASSKEY is our key, or the console's own. */
async function findEcowittStation(
  deps: IngestDeps,
  { fields, key, address }: { fields: Fields; key: string | null; address: string },
): Promise<ReportingStation | null> {
  const { stations } = deps
  if (key !== null) return stations.byKey(key)
  const passkey = fields.get('PASSKEY') ?? ''
  if (passkey === '') return null
  const station = await stations.byKey(passkey)
  if (station !== null || (await hasTriedTooOften(deps, address))) return station
  return stations.byPasskey({ passkey, address })
}

function parseEcowitt(fields: Fields, now: Date): DraftReport {
  const time = readConsoleTime(fields.get('dateutc'), now)
  if ('rejection' in time) return time
  const read = (...names: string[]) => readFirst(fields, names)
  const soilTemperature = (sensor: number) =>
    convertSent(convertFahrenheitToCelsius, readFirst(fields, soilTemperatureNames[sensor] ?? []))
  const soilWater = (sensor: number) => readFirst(fields, soilWaterNames[sensor] ?? [])
  const extras = [
    ...listFurtherSoil(fields, (sensor) => ({
      temperature_c: soilTemperature(sensor),
      water_percent: soilWater(sensor),
    })),
    ...listBatteries(fields),
  ]
  return draftReport({
    timeMs: time.timeMs,
    values: makeReadingValues({
      temperatureC: convertSent(convertFahrenheitToCelsius, read('tempf')),
      humidity: read('humidity'),
      pressureHpa: convertSent(convertInHgToHpa, read('baromabsin')),
      seaLevelPressureHpa: convertSent(convertInHgToHpa, read('baromrelin')),
      windSpeedKmh: convertSent(convertMphToKmh, read('windspeedmph', 'windspdmph_avg10m')),
      windGustKmh: convertSent(convertMphToKmh, read('windgustmph')),
      windDirectionDeg: read('winddir', 'winddir_avg10m'),
      solarWm2: read('solarradiation'),
      soil1TemperatureC: soilTemperature(1),
      soil2TemperatureC: soilTemperature(2),
      soil3TemperatureC: soilTemperature(3),
      soil4TemperatureC: soilTemperature(4),
      soil1WaterPercent: soilWater(1),
      soil2WaterPercent: soilWater(2),
      soil3WaterPercent: soilWater(3),
      soil4WaterPercent: soilWater(4),
      uvIndex: read('uv'),
      leafWetnessPct: readFirst(fields, leafWetnessNames),
      lightningCount: read('lightning_num', 'lightning_day'),
      pm25UgM3: readFirst(fields, fineDustNames),
      co2Ppm: read('co2'),
    }),
    rain: readRainCounter(fields, counters),
    isSimulated: isSimulatorName(fields.get('stationtype') ?? ''),
    fieldOf: (name) => name,
    extras,
  })
}
