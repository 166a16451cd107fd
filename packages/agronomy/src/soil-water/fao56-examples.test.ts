import { addDays } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { aSoilWaterDay, aSoilWaterPlan } from '../../checks/a-soil-water-day.ts'
import checks from '../../checks/fao56_checks.json'
import { readSeason } from '../../checks/read-season.ts'
import { computeMaxCropCoefficient } from './climate-correction.ts'
import { adjustDepletionFraction } from './depletion-fraction.ts'
import { advanceRootZone } from './root-zone-day.ts'
import { runSoilWaterSeason } from './soil-water-season.ts'
import { advanceSurfaceLayer } from './surface-layer-day.ts'
import { computeTotalAvailableWater } from './total-available-water.ts'
import { computeTotalEvaporableWater } from './total-evaporable-water.ts'

type Row = Readonly<Record<string, number>>
/** A missing column is an error, not undefined. */
function at(row: Row | undefined, column: string): number {
  const value = row?.[column]
  if (value === undefined) throw new Error(`no column ${column}`)
  return value
}
const rowsOf = (wanted: string): readonly Row[] => checks.cases.find(({ id }) => id === wanted)?.rows ?? []
const ofKind = (kind: string) => checks.cases.filter((check) => check.kind === kind)
const raws = ofKind('raw')
const dryDowns = ofKind('dry_down').map((check) => ({
  id: check.id,
  soil: { fieldCapacity: check.theta_fc ?? null, wiltingPoint: check.theta_wp ?? null },
  rootDepthM: check.zr_m ?? null,
  fraction: check.p ?? Number.NaN,
  adjustsFraction: check.p_adjusted ?? false,
  kc: check.kc ?? Number.NaN,
  et0: check.et0,
  startMm: check.dr0_mm ?? null,
  rows: rowsOf(check.id),
  tawMm: check.taw_mm ?? Number.NaN,
}))

const example35 = checks.cases.find(({ id }) => id === 'ex35')

/** Example 35, wetted at the start or the end of its days. */
function runExample35(wetting: 'start_of_day' | 'end_of_day') {
  const soil = { fieldCapacity: example35?.theta_fc ?? null, wiltingPoint: example35?.theta_wp ?? null }
  const totalEvaporableMm = computeTotalEvaporableWater(soil, example35?.ze_m ?? null) ?? Number.NaN
  let depletionMm = example35?.de0_mm ?? Number.NaN
  return rowsOf('ex35').map((row) => {
    const maxCoefficient =
      computeMaxCropCoefficient(at(row, 'kcb'), {
        windTwoMetresMs: example35?.u2 ?? null,
        humidityMin: example35?.rh_min ?? null,
        heightM: example35?.h_m ?? null,
      }) ?? Number.NaN
    const result = advanceSurfaceLayer({
      depletionMm,
      totalEvaporableMm,
      readilyEvaporableMm: example35?.rew_mm ?? Number.NaN,
      basalCoefficient: at(row, 'kcb'),
      maxCoefficient,
      exposedFraction: at(row, 'exposed'),
      wettedFraction: at(row, 'fw'),
      referenceEvapotranspirationMm: at(row, 'et0'),
      rainMm: at(row, 'rain'),
      irrigationMm: at(row, 'irrigation'),
      wetting,
    })
    depletionMm = result.depletionMm
    return {
      ...result,
      row,
      cropEvapotranspirationMm: at(row, 'kcb') * at(row, 'et0') + result.evaporationMm,
    }
  })
}

describe('the examples of FAO-56', () => {
  it.each(raws)('SWB-1: $id has its available water', (check) => {
    const soil = { fieldCapacity: check.theta_fc ?? null, wiltingPoint: check.theta_wp ?? null }
    const totalMm = computeTotalAvailableWater(soil, check.zr_m ?? null) ?? Number.NaN
    expect(totalMm).toBeCloseTo(check.taw_mm ?? Number.NaN, 9)
    expect((check.p ?? Number.NaN) * totalMm).toBeCloseTo(check.raw_mm ?? Number.NaN, 9)
  })

  it.each(dryDowns)('SWB-3: $id dries as in its table, to 0.01 mm', (check) => {
    const season = runSoilWaterSeason(
      aSoilWaterPlan({
        soil: check.soil,
        initialRootDepthM: check.rootDepthM,
        maxRootDepthM: check.rootDepthM,
        depletionFraction: check.fraction,
        adjustsFraction: check.adjustsFraction,
        coefficient: { kind: 'single', kc: { initial: check.kc, mid: check.kc, end: check.kc } },
        startDepletionMm: check.startMm,
      }),
      check.rows.map((row, index) =>
        aSoilWaterDay({
          date: addDays('2026-01-01', index),
          referenceEvapotranspirationMm: row.et0 ?? check.et0 ?? null,
        }),
      ),
    )
    if (season.status !== 'computed') throw new Error(season.status)
    expect(season.days).toHaveLength(10)
    season.days.forEach((day, index) => {
      const row = check.rows[index]
      expect(day.totalAvailableMm).toBeCloseTo(check.tawMm, 6)
      expect(Math.abs((day.stressCoefficient ?? Number.NaN) - at(row, 'ks'))).toBeLessThan(0.001)
      expect(Math.abs((day.depletionMm ?? Number.NaN) - at(row, 'dr_end'))).toBeLessThan(0.01)
      expect(Math.abs((day.actualEvapotranspirationMm ?? Number.NaN) - at(row, 'eta'))).toBeLessThan(0.01)
      if (row?.raw === undefined) return
      expect(Math.abs((day.readilyAvailableMm ?? Number.NaN) - row.raw)).toBeLessThan(0.01)
      expect(Math.abs((day.depletionFraction ?? Number.NaN) - at(row, 'p'))).toBeLessThan(0.001)
    })
  })

  it('SWB-2: the fraction falls with the demand and stays in 0.1 to 0.8', () => {
    expect(adjustDepletionFraction(0.5, 5)).toBe(0.5)
    expect(adjustDepletionFraction(0.5, 7.875)).toBeCloseTo(0.385, 12)
    expect(adjustDepletionFraction(0.7, 0)).toBe(0.8)
    expect(adjustDepletionFraction(0.3, 15)).toBe(0.1)
  })

  it('SWB-4: example 35 evaporates as calculated, to 0.01 mm and 0.001', () => {
    const days = runExample35('start_of_day')
    expect(days).toHaveLength(10)
    for (const { row, ...day } of days) {
      expect(day.evaporatingFraction).toBeCloseTo(at(row, 'few'), 9)
      expect(Math.abs(day.reductionCoefficient - at(row, 'kr'))).toBeLessThan(0.001)
      expect(Math.abs(day.evaporationCoefficient - at(row, 'ke'))).toBeLessThan(0.001)
      expect(Math.abs(day.evaporationMm - at(row, 'e'))).toBeLessThan(0.01)
      expect(Math.abs(day.percolationMm - at(row, 'dpe'))).toBeLessThan(0.01)
      expect(Math.abs(day.depletionMm - at(row, 'de_end'))).toBeLessThan(0.01)
      expect(Math.abs(day.cropEvapotranspirationMm - at(row, 'etc'))).toBeLessThan(0.01)
    }
  })

  it('SWB-4: example 35 lies near the print of 1998', () => {
    const printed = example35?.printed
    const tolerance = example35?.tolerance_to_printed
    if (printed === undefined || tolerance === undefined) throw new Error('no print')
    runExample35('start_of_day').forEach((day, index) => {
      const near = (value: number, print: number | undefined, by: number) =>
        expect(Math.abs(value - (print ?? Number.NaN))).toBeLessThanOrEqual(by)
      near(day.evaporatingFraction, printed.few[index], tolerance.few)
      near(day.reductionCoefficient, printed.kr[index], tolerance.kr)
      near(day.evaporationCoefficient, printed.ke[index], tolerance.ke)
      near(day.evaporationMm, printed.e[index], tolerance.e)
      near(day.depletionMm, printed.de_end[index], tolerance.de_end)
    })
  })

  it('SWB-5: example 38 keeps its schedule, to 0.01 mm', () => {
    let depletionMm = 23.4
    expect(rowsOf('ex38')).toHaveLength(10)
    for (const row of rowsOf('ex38')) {
      const totalMm = computeTotalAvailableWater({ fieldCapacity: 0.23, wiltingPoint: 0.1 }, at(row, 'zr_m'))
      expect(totalMm).toBeCloseTo(at(row, 'taw'), 1)
      const day = advanceRootZone({
        depletionMm,
        totalAvailableMm: at(row, 'taw'),
        readilyAvailableMm: at(row, 'raw'),
        waterMm: at(row, 'rain') + at(row, 'irrigation'),
        transpirationMm: at(row, 'etc'),
        evaporationMm: 0,
        wetting: 'start_of_day',
      })
      if (day === null) throw new Error('no day')
      expect(day.stressCoefficient).toBeCloseTo(at(row, 'ks'), 3)
      expect(Math.abs(day.percolationMm - at(row, 'dp'))).toBeLessThan(0.01)
      expect(Math.abs(day.depletionMm - at(row, 'dr_end'))).toBeLessThan(0.01)
      depletionMm = day.depletionMm
    }
    expect(depletionMm).toBeLessThan(27.3)
  })

  it('SWB-7: the two times of wetting shift evaporation by millimetres on a wet day', () => {
    const atStart = runExample35('start_of_day')
    const atEnd = runExample35('end_of_day')
    expect(atStart[0]?.evaporationMm).toBeCloseTo(4.104, 3)
    expect(atEnd[0]?.evaporationMm).toBe(0)
    expect(atEnd[5]?.reductionCoefficient).toBeLessThan(atStart[5]?.reductionCoefficient ?? 0)
  })
})

describe('whole seasons of pyfao56', () => {
  it.each(['soil_water_cottondry2013.csv', 'soil_water_cotton2018_060.csv'])(
    'SWB-6: %s is met within 0.01 mm on every day',
    (fileName) => {
      const { plan, days } = readSeason(fileName)
      const season = runSoilWaterSeason(
        plan,
        days.map(({ day }) => day),
      )
      if (season.status !== 'computed') throw new Error(season.status)
      expect(season.days.length).toBeGreaterThan(190)
      season.days.forEach((day, index) => {
        const expected = days[index]?.expected ?? (() => Number.NaN)
        const computed = {
          h_m: day.surface?.heightM,
          kc_max: day.surface?.maxCoefficient,
          fc: day.surface?.canopyCover,
          fw: day.wettedFraction,
          few: day.surface?.evaporatingFraction,
          de_mm: day.surface?.depletionMm,
          kr: day.surface?.reductionCoefficient,
          ke: day.surface?.evaporationCoefficient,
          e_mm: day.surface?.evaporationMm,
          etc_mm: day.cropEvapotranspirationMm,
          zr_m: day.rootDepthM,
          taw_mm: day.totalAvailableMm,
          p: day.depletionFraction,
          raw_mm: day.readilyAvailableMm,
          ks: day.stressCoefficient,
          eta_mm: day.actualEvapotranspirationMm,
          dp_mm: day.percolationMm,
          dr_mm: day.depletionMm,
        }
        for (const [column, value] of Object.entries(computed)) {
          const difference = Math.abs((value ?? Number.NaN) - expected(column))
          expect(difference, `${day.date} ${column}`).toBeLessThan(0.01)
        }
      })
    },
  )

  it('SWB-7: wetted at the start of its days the season of 2013 loses other amounts', () => {
    const { plan, days } = readSeason('soil_water_cottondry2013.csv')
    const season = runSoilWaterSeason(
      { ...plan, wetting: 'start_of_day' },
      days.map(({ day }) => day),
    )
    if (season.status !== 'computed') throw new Error(season.status)
    const differences = season.days.map((day, index) =>
      Math.abs((day.surface?.evaporationMm ?? Number.NaN) - (days[index]?.expected('e_mm') ?? Number.NaN)),
    )
    expect(Math.max(...differences)).toBeGreaterThan(1)
  })
})
