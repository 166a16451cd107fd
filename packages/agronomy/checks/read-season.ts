import { readFileSync } from 'node:fs'
import type { SoilWaterDay, SoilWaterPlan } from '../src/index.ts'
import { computeWindAtTwoMetres, locateGrowthStage, planStages } from '../src/index.ts'

/** A season of pyfao56: parameters in the first line, then inputs and expected outputs by day. */
export function readSeason(fileName: string) {
  const [first = '', ...lines] = readFileSync(new URL(fileName, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
  const parameters = new Map(
    [...first.matchAll(/(\w+)=([\d.]+)/g)].map(([, name = '', value = '']) => [name, Number(value)]),
  )
  const read = (name: string): number => {
    const value = parameters.get(name)
    if (value === undefined) throw new Error(`${fileName} has no parameter ${name}`)
    return value
  }
  const [header = '', ...rows] = lines
  const columns = header.split(',')
  const stages = planStages(
    { initial: read('Lini'), development: read('Ldev'), mid: read('Lmid'), late: read('Lend') },
    [],
  )
  const plan: SoilWaterPlan = {
    soil: { fieldCapacity: read('thetaFC'), wiltingPoint: read('thetaWP') },
    initialRootDepthM: read('Zrini'),
    maxRootDepthM: read('Zrmax'),
    depletionFraction: read('pbase'),
    adjustsFraction: true,
    wetting: 'end_of_day',
    coefficient: {
      kind: 'dual',
      kcb: { initial: read('Kcbini'), mid: read('Kcbmid'), end: read('Kcbend') },
      initialHeightM: read('hini'),
      maxHeightM: read('hmax'),
      surfaceLayerM: read('Ze'),
      readilyEvaporableMm: read('REW'),
      rainOnIrrigation: 'keeps_system',
    },
    startDepletionMm: 1000 * (read('thetaFC') - read('theta0')) * read('Zrini'),
  }
  const days = rows.map((row, index) => {
    const cells = row.split(',')
    const cell = (column: string) => Number(cells[columns.indexOf(column)] ?? Number.NaN)
    const day: SoilWaterDay = {
      date: cells[0] ?? '',
      position: locateGrowthStage(stages, index),
      referenceEvapotranspirationMm: cell('et0_mm'),
      rainMm: cell('rain_mm'),
      runoffMm: 0,
      windTwoMetresMs: computeWindAtTwoMetres({ windSpeed: cell('wind_ms'), heightM: 3 }),
      humidityMin: cell('rh_min_pct'),
      irrigationMm: cell('irrigation_mm'),
      irrigationWettedFraction: cell('fw_irrigation') || 1,
      measuredDepletionMm: null,
      rainConfidence: 'good',
      weatherConfidence: 'good',
    }
    return { day, expected: cell }
  })
  return { plan, days }
}
