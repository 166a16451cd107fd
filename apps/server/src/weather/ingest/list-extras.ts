import { keyOfBattery, keyOfSoil, maxSoilSensor, soilSensors } from '@talhao/contract/weather/readings'
import type { SentExtra } from './draft-report.ts'
import type { Fields } from './read-fields.ts'
import { readNumber } from './read-number.ts'

/** The soil sensors that have no columns; `read` gives their values by the suffix of the key. */
export function listFurtherSoil(
  fields: Fields,
  read: (sensor: number) => Readonly<Record<string, number | null>>,
): readonly SentExtra[] {
  const extras: SentExtra[] = []
  for (const sensor of listFurtherSensors(fields))
    for (const [suffix, value] of Object.entries(read(sensor))) {
      if (value === null || Number.isNaN(value)) continue
      const key = keyOfSoil(sensor, suffix)
      extras.push({ key, field: key, value })
    }
  return extras
}

const numbered = /(\d+)f?$/

/** Nearly no station has any: only those whose number stands in the name of a field are asked for. */
function listFurtherSensors(fields: Fields): readonly number[] {
  const found = new Set<number>()
  for (const name of fields.keys()) {
    const sensor = Number(numbered.exec(name)?.[1] ?? 0)
    if (sensor > soilSensors.length && sensor <= maxSoilSensor) found.add(sensor)
  }
  return found.size === 0 ? noSensors : [...found].sort((one, other) => one - other)
}

const noSensors: readonly number[] = []

/** Sensors whose battery Ecowitt tells in volts. */
const volts =
  /^(?:wh40|wh68|wh80|wh85|wh90|soil|tf_|leaf_)batt\d*$|^(?:soil|tf_|leaf_)batt\d+$|^ws90cap_volt$/
/** Sensors whose battery it tells by a level: 5 is full, 6 runs on mains. */
const levels = /^(?:wh57batt|pm25batt\d*|co2_batt|leak_?batt\d*)$/
const maxLevel = 5

/** Flags of one bit, as other sensors have them, are no measure of a battery. */
export function listBatteries(fields: Fields): readonly SentExtra[] {
  const extras: SentExtra[] = []
  for (const [field, sent] of fields) {
    if (!field.includes('batt') && field !== 'ws90cap_volt') continue
    if (volts.test(field)) addBattery(extras, { field, name: field, value: readNumber(sent) })
    else if (levels.test(field)) {
      const percent = (Math.min(readNumber(sent), maxLevel + 1) / maxLevel) * 100
      addBattery(extras, { field, name: `${field}_pct`, value: Math.min(percent, 100) })
    }
  }
  return extras
}

function addBattery(extras: SentExtra[], sent: { field: string; name: string; value: number }): void {
  const key = keyOfBattery(sent.name, sent.value)
  if (key !== null) extras.push({ key, field: sent.field, value: sent.value })
}
