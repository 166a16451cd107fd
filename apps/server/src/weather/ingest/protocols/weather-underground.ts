import { convertFahrenheitToCelsius, convertInHgToHpa, convertMphToKmh } from '@talhao/agronomy'
import { reportWundergroundByGet, reportWundergroundByPost } from '@talhao/contract/weather/ingest'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import { makeReadingValues } from '../../readings/readings.ts'
import { defineConsoleProtocol } from '../console-protocol.ts'
import { convertSent } from '../convert-sent.ts'
import { type DraftReport, draftReport } from '../draft-report.ts'
import { findStationIdByIngestId } from '../ingest.repository.ts'
import type { IngestDeps } from '../ingest-protocol.ts'
import { listBatteries, listFurtherSoil } from '../list-extras.ts'
import { type Fields, pathKeyField } from '../read-fields.ts'
import { readFirst } from '../read-first.ts'
import { readMetricRainCounter, readRainCounter } from '../read-rain-counter.ts'
import { readConsoleTime } from '../read-time.ts'
import { isSimulatorName } from '../simulator-name.ts'

/** Counters that senders add to the protocol, those that start again least often first. */
const counters = [
  'totalrainin',
  'yearlyrainin',
  'yearrainin',
  'monthlyrainin',
  'monthrainin',
  'weeklyrainin',
  'dailyrainin',
]

/** The same in millimetres, as ObserverIP and HP1001 name them. */
const metricCounters = ['yearlyrain', 'monthlyrain', 'weeklyrain', 'dailyrain']

/** Programs that send soil moisture as the tension in centibar, which is kPa; others send the water in percent. */
const tensionSenders = ['weewx', 'davis', 'weatherlink', 'cumulus']

/** The same programs send leaf wetness on the scale of its sensor, 0 to 15; others in percent. */
const leafScalePercent = 100 / 15

/** Firmware that sends the pressure at the station where all others send that at sea level. */
const stationPressureSenders = ['wh2600gen_v2.2.5', 'wh2650a_v1.2.1']

/** The Weather Underground upload protocol: imperial units, sea-level pressure; some consoles have metric names for it. */
export const weatherUnderground = defineConsoleProtocol({
  name: 'wunderground',
  endpoints: [reportWundergroundByGet, reportWundergroundByPost],
  findStation: findWundergroundStation,
  findClaimed: async ({ db }, { fields }) => {
    const stationId = await findStationIdByIngestId(db, readId(fields))
    return stationId === null ? null : { stationId, reason: 'wrong_key' }
  },
  parse: parseWeatherUnderground,
  success: 'success',
})

/** Bridges that send no password have the key for their id, or in the path. */
async function findWundergroundStation(
  { stations }: IngestDeps,
  { fields }: { fields: Fields },
): Promise<ReportingStation | null> {
  const id = readId(fields)
  const password = fields.get('PASSWORD') ?? fields.get('password')
  if (password !== undefined) return stations.byIdAndKey(id, password)
  return stations.byKey(fields.get(pathKeyField) ?? id)
}

function readId(fields: Fields): string {
  return fields.get('ID') ?? fields.get('id') ?? ''
}

function parseWeatherUnderground(fields: Fields, now: Date): DraftReport {
  const time = readConsoleTime(fields.get('dateutc'), now)
  if ('rejection' in time) return time
  const read = (...names: string[]) => readFirst(fields, names)
  const software = (fields.get('softwaretype') ?? '').toLowerCase()
  const pressures = stationPressureSenders.some((sender) => software.startsWith(sender))
    ? { station: ['absbaromin', 'baromin'], seaLevel: [] }
    : { station: ['absbaromin'], seaLevel: ['baromin'] }
  const sendsTension = tensionSenders.some((sender) => software.startsWith(sender))
  const moisture = (name: string) => {
    const value = read(name)
    return sendsTension ? { kpa: value, percent: null } : { kpa: null, percent: value }
  }
  const soil = [
    moisture('soilmoisture'),
    moisture('soilmoisture2'),
    moisture('soilmoisture3'),
    moisture('soilmoisture4'),
  ]
  // The metric names come with a UV that is no index.
  const isMetric = fields.has('outtemp') || fields.has('absbaro')
  const leafWetness = read('leafwetness', 'leafwetness2')
  const extras = [
    ...listFurtherSoil(fields, (sensor) => {
      const { kpa, percent } = moisture(`soilmoisture${sensor}`)
      return {
        temperature_c: convertSent(convertFahrenheitToCelsius, read(`soiltemp${sensor}f`)),
        moisture_kpa: kpa,
        water_percent: percent,
      }
    }),
    ...listBatteries(fields),
  ]
  return draftReport({
    timeMs: time.timeMs,
    values: makeReadingValues({
      temperatureC: either(convertSent(convertFahrenheitToCelsius, read('tempf')), read('outtemp')),
      humidity: read('humidity', 'outhumi'),
      pressureHpa: either(convertSent(convertInHgToHpa, read(...pressures.station)), read('absbaro')),
      seaLevelPressureHpa: either(
        convertSent(convertInHgToHpa, read(...pressures.seaLevel)),
        read('relbaro'),
      ),
      windSpeedKmh: either(
        convertSent(convertMphToKmh, read('windspeedmph', 'windspdmph_avg2m')),
        read('windspeed'),
      ),
      windGustKmh: either(
        convertSent(convertMphToKmh, read('windgustmph', 'windgustmph_10m')),
        read('windgust'),
      ),
      windDirectionDeg: read('winddir', 'winddir_avg2m'),
      solarWm2: read('solarradiation'),
      soil1TemperatureC: convertSent(convertFahrenheitToCelsius, read('soiltempf')),
      soil2TemperatureC: convertSent(convertFahrenheitToCelsius, read('soiltemp2f')),
      soil3TemperatureC: convertSent(convertFahrenheitToCelsius, read('soiltemp3f')),
      soil4TemperatureC: convertSent(convertFahrenheitToCelsius, read('soiltemp4f')),
      soil1MoistureKpa: soil[0]?.kpa ?? null,
      soil2MoistureKpa: soil[1]?.kpa ?? null,
      soil3MoistureKpa: soil[2]?.kpa ?? null,
      soil4MoistureKpa: soil[3]?.kpa ?? null,
      soil1WaterPercent: soil[0]?.percent ?? null,
      soil2WaterPercent: soil[1]?.percent ?? null,
      soil3WaterPercent: soil[2]?.percent ?? null,
      soil4WaterPercent: soil[3]?.percent ?? null,
      uvIndex: isMetric ? null : read('UV', 'uv'),
      leafWetnessPct: sendsTension ? leafWetness * leafScalePercent : leafWetness,
      lightningCount: read('lightning_strike_count', 'lightning_num', 'lightning_day'),
      pm25UgM3: read('AqPM2.5', 'pm25_ch1', 'pm25'),
      co2Ppm: read('co2', 'AqCO2'),
    }),
    rain: readRainCounter(fields, counters) ?? readMetricRainCounter(fields, metricCounters),
    isSimulated: isSimulatorName(software),
    fieldOf: (name) => name,
    extras,
  })
}

/** The second where there is no first. */
function either(value: number | null, other: number): number {
  return value === null || Number.isNaN(value) ? other : value
}
