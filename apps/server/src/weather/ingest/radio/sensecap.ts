import type { RadioFamily } from './radio-family.ts'
import {
  direction,
  type FieldMeaning,
  gustMetresPerSecond,
  humidity,
  isPayload,
  meaning,
  metresPerSecond,
  type Payload,
  rain,
  type SentValue,
  temperature,
} from './radio-record.ts'

/** By the number of the measurement. Light is in lux, which is no radiation. */
const meanings: Readonly<Record<string, FieldMeaning>> = {
  4097: temperature,
  4098: humidity,
  4101: meaning('pressureHpa', 0.01),
  4102: meaning('soil1TemperatureC'),
  4103: meaning('soil1WaterPercent'),
  4104: direction,
  4105: metresPerSecond,
  4113: rain('rate'),
  4190: meaning('uvIndex'),
  4191: gustMetresPerSecond,
  4213: rain('counter'),
}

/** SenseCAP S2120 and S210x: a list of measurements, in the vendor's codec a list of lists. */
export const sensecap: RadioFamily = {
  models: /s21(20|0\d)/,
  hasShape: ({ messages }) => Array.isArray(messages),
  read: (payload) => {
    const isFaulty = payload.valid === false || (payload.err !== undefined && Number(payload.err) !== 0)
    return isFaulty ? [] : [{ time: null, sent: listMeasurements(payload).flatMap(readMeasurement) }]
  },
}

function listMeasurements({ messages }: Payload): readonly Payload[] {
  return Array.isArray(messages) ? messages.flat(2).filter(isPayload) : []
}

function readMeasurement({ type, measurementId, measurementValue }: Payload): readonly SentValue[] {
  const id = String(measurementId)
  const known = meanings[id]
  if (known === undefined || type === 'sensor_error_event') return []
  return [{ field: `messages.${id}`, value: measurementValue, meaning: known }]
}
