import { convertFahrenheitToCelsius, convertInHgToHpa, convertMphToKmh } from '@talhao/agronomy'
import { reportWundergroundByGet, reportWundergroundByPost } from '@talhao/contract/weather/ingest'
import { makeReadingValues } from '../../readings/readings.ts'
import { defineConsoleProtocol } from '../console-protocol.ts'
import { type DraftReport, draftReport } from '../draft-report.ts'
import { findStationByIdAndKey } from '../ingest.repository.ts'
import type { Fields } from '../read-fields.ts'
import { readFirst } from '../read-first.ts'
import { readRainCounter } from '../read-rain-counter.ts'
import { readConsoleTime } from '../read-time.ts'
import { isSimulatorName } from '../simulator-name.ts'

/** Counters that senders add to the protocol, those that start again least often first. */
const counters = ['totalrainin', 'yearlyrainin', 'monthlyrainin', 'weeklyrainin', 'dailyrainin']

/** Programs that send soil moisture as the tension in centibar, which is kPa; others send the water in percent. */
const tensionSenders = ['weewx', 'davis', 'weatherlink', 'cumulus']

/** The Weather Underground upload protocol: imperial units, sea-level pressure. */
export const weatherUnderground = defineConsoleProtocol({
  name: 'wunderground',
  endpoints: [reportWundergroundByGet, reportWundergroundByPost],
  findStation: (db, { fields }) =>
    findStationByIdAndKey(db, fields.get('ID') ?? '', fields.get('PASSWORD') ?? ''),
  parse: parseWeatherUnderground,
  success: 'success',
})

function parseWeatherUnderground(fields: Fields, now: Date): DraftReport {
  const time = readConsoleTime(fields.get('dateutc'), now)
  if ('rejection' in time) return time
  const read = (...names: string[]) => readFirst(fields, names)
  const software = (fields.get('softwaretype') ?? '').toLowerCase()
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
  return draftReport({
    timeMs: time.timeMs,
    values: makeReadingValues({
      temperatureC: convertFahrenheitToCelsius(read('tempf')),
      humidity: read('humidity'),
      pressureHpa: convertInHgToHpa(read('absbaromin')),
      seaLevelPressureHpa: convertInHgToHpa(read('baromin')),
      windSpeedKmh: convertMphToKmh(read('windspeedmph', 'windspdmph_avg2m')),
      windGustKmh: convertMphToKmh(read('windgustmph', 'windgustmph_10m')),
      windDirectionDeg: read('winddir', 'winddir_avg2m'),
      solarWm2: read('solarradiation'),
      soil1TemperatureC: convertFahrenheitToCelsius(read('soiltempf')),
      soil2TemperatureC: convertFahrenheitToCelsius(read('soiltemp2f')),
      soil3TemperatureC: convertFahrenheitToCelsius(read('soiltemp3f')),
      soil4TemperatureC: convertFahrenheitToCelsius(read('soiltemp4f')),
      soil1MoistureKpa: soil[0]?.kpa ?? null,
      soil2MoistureKpa: soil[1]?.kpa ?? null,
      soil3MoistureKpa: soil[2]?.kpa ?? null,
      soil4MoistureKpa: soil[3]?.kpa ?? null,
      soil1WaterPercent: soil[0]?.percent ?? null,
      soil2WaterPercent: soil[1]?.percent ?? null,
      soil3WaterPercent: soil[2]?.percent ?? null,
      soil4WaterPercent: soil[3]?.percent ?? null,
    }),
    rain: readRainCounter(fields, counters),
    isSimulated: isSimulatorName(software),
    fieldOf: (name) => name,
  })
}
