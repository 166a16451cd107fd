import { readNumber } from '../read-number.ts'
import type { RadioFamily } from './radio-family.ts'
import {
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
  readMeanings,
  type SentValue,
  temperature,
} from './radio-record.ts'

/** `battery` is a percentage, `rainfall_counter` numbers the reports of one rainfall. */
const weatherMeanings: Readonly<Record<string, FieldMeaning>> = {
  temperature,
  humidity,
  pressure: hectopascals,
  wind_direction: direction,
  wind_speed: metresPerSecond,
  rainfall_total: rain('counter'),
}

/** Milesight WTS305, WTS505 and WTS506. A long report is split; old records come again under `history`. */
export const milesightWeather: RadioFamily = {
  models: /wts(305|505|506)/,
  hasShape: (payload) =>
    'rainfall_total' in payload ||
    ('wind_direction' in payload && 'pressure' in payload && isPercentage(payload.battery)) ||
    isAirAlone(payload) ||
    listHistory(payload).length > 0,
  read: (payload, { model }) =>
    readWithHistory(payload, (report) =>
      readMeanings(model.includes('wts305') ? withWholeDegrees(report) : report, weatherMeanings),
    ),
}

/** The report itself, and the records that come again under `history`, each at its own time. */
function readWithHistory(
  payload: Payload,
  read: (report: Payload) => readonly SentValue[],
): readonly RadioRecord[] {
  return [{ time: null, payload }, ...listHistory(payload)].map(({ time, payload: report }) => ({
    time,
    sent: read(report),
  }))
}

/** The first half of a split report, and all that an EM300-TH says. */
function isAirAlone(payload: Payload): boolean {
  const fields = Object.keys(payload)
  return (
    isPercentage(payload.battery) &&
    fields.length === 3 &&
    ['temperature', 'humidity'].every((field) => fields.includes(field))
  )
}

function isPercentage(battery: unknown): boolean {
  const percentage = readNumber(battery)
  return Number.isInteger(percentage) && percentage >= 0 && percentage <= 100
}

/** This model sends whole degrees, which the codecs divide by ten. */
function withWholeDegrees(payload: Payload): Payload {
  const angle = readNumber(payload.wind_direction)
  return Number.isFinite(angle) ? { ...payload, wind_direction: angle * 10 } : payload
}

function listHistory({ history }: Payload): readonly { time: string; payload: Payload }[] {
  if (!Array.isArray(history)) return []
  return history.filter(isPayload).flatMap((payload) => {
    const seconds = readNumber(payload.timestamp)
    if (!(seconds > 0 && seconds < 4e9)) return []
    return [{ time: new Date(Math.floor(seconds) * 1000).toISOString(), payload }]
  })
}

const soilMeanings: Readonly<Record<string, FieldMeaning>> = {
  temperature: meaning('soil1TemperatureC'),
  moisture: meaning('soil1WaterPercent'),
  humidity: meaning('soil1WaterPercent'),
}

/** Milesight EM500-SMTC: the repository's codec calls the soil's moisture `humidity`. */
export const milesightSoil: RadioFamily = {
  models: /em500smtc/,
  hasShape: (payload) => 'moisture' in payload && ('electricity' in payload || 'ec' in payload),
  read: (payload) => readWithHistory(payload, (report) => readMeanings(report, soilMeanings)),
}

/** Milesight EM300-TH. */
export const milesightAir: RadioFamily = {
  models: /em300th/,
  hasShape: () => false,
  read: (payload) => readWithHistory(payload, (report) => readMeanings(report, { temperature, humidity })),
}
