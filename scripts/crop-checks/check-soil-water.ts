import { aSoilWaterDay, aSoilWaterPlan } from '../../packages/agronomy/checks/a-soil-water-day.ts'
import { readSeason } from '../../packages/agronomy/checks/read-season.ts'
import {
  advanceRootZone,
  advanceSurfaceLayer,
  computeMaxCropCoefficient,
  computeTotalAvailableWater,
  computeTotalEvaporableWater,
  runSoilWaterSeason,
  type SoilWaterDayResult,
} from '../../packages/agronomy/src/index.ts'
import { addDays } from '../../packages/local-time/src/index.ts'
import type { Case, Figure } from './case.ts'

const mm = 0.01
const coefficient = 0.001

export function checkSoilWater(check: Case): Figure[] {
  if (check.kind === 'raw') return checkAvailable(check)
  if (check.kind === 'dry_down') return checkDryDown(check)
  if (check.kind === 'dual_coefficient') return checkEvaporation(check)
  if (check.kind === 'schedule') return checkSchedule(check)
  throw new Error(`${check.id}: nothing is known of a check of kind ${check.kind}`)
}

function readSoil(check: Case) {
  return { fieldCapacity: check.numberOrNull('theta_fc'), wiltingPoint: check.numberOrNull('theta_wp') }
}

function checkAvailable(check: Case): Figure[] {
  const totalMm = computeTotalAvailableWater(readSoil(check), check.number('zr_m'))
  return [
    { what: 'taw_mm', expected: check.number('taw_mm'), computed: totalMm, within: mm },
    {
      what: 'raw_mm',
      expected: check.number('raw_mm'),
      computed: totalMm === null ? null : totalMm * check.number('p'),
      within: mm,
    },
  ]
}

function checkDryDown(check: Case): Figure[] {
  const kc = check.number('kc')
  const rows = check.cases('rows')
  const season = runSoilWaterSeason(
    aSoilWaterPlan({
      soil: readSoil(check),
      initialRootDepthM: check.number('zr_m'),
      maxRootDepthM: check.number('zr_m'),
      depletionFraction: check.number('p'),
      adjustsFraction: check.flag('p_adjusted'),
      coefficient: { kind: 'single', kc: { initial: kc, mid: kc, end: kc } },
      startDepletionMm: check.number('dr0_mm'),
    }),
    rows.map((row, index) =>
      aSoilWaterDay({
        date: addDays('2026-01-01', index),
        referenceEvapotranspirationMm: row.numberOrNull('et0') ?? check.number('et0'),
      }),
    ),
  )
  const days = season.status === 'computed' ? season.days : []
  return rows.flatMap((row, index) => {
    const day = days[index]
    const compare = createComparison(row, `day ${index + 1}`)
    return [
      compare('ks', day?.stressCoefficient, coefficient),
      compare('eta', day?.actualEvapotranspirationMm, mm),
      compare('dr_end', day?.depletionMm, mm),
      ...(row.has('raw') ? [compare('raw', day?.readilyAvailableMm, mm)] : []),
      ...(row.has('p') ? [compare('p', day?.depletionFraction, coefficient)] : []),
    ]
  })
}

function createComparison(row: Case, day: string) {
  return (column: string, computed: number | null | undefined, within: number): Figure => ({
    what: `${day} ${column}`,
    expected: row.number(column),
    computed: computed ?? null,
    within,
  })
}

function readWetting(check: Case): 'start_of_day' | 'end_of_day' {
  return check.text('wetting') === 'end_of_day' ? 'end_of_day' : 'start_of_day'
}

function checkEvaporation(check: Case): Figure[] {
  const totalEvaporableMm = computeTotalEvaporableWater(readSoil(check), check.number('ze_m')) ?? Number.NaN
  let depletionMm = check.number('de0_mm')
  return check.cases('rows').flatMap((row, index) => {
    const basalCoefficient = row.number('kcb')
    const referenceEvapotranspirationMm = row.number('et0')
    const day = advanceSurfaceLayer({
      depletionMm,
      totalEvaporableMm,
      readilyEvaporableMm: check.number('rew_mm'),
      basalCoefficient,
      maxCoefficient:
        computeMaxCropCoefficient(basalCoefficient, {
          windTwoMetresMs: check.number('u2'),
          humidityMin: check.number('rh_min'),
          heightM: check.number('h_m'),
        }) ?? Number.NaN,
      exposedFraction: row.number('exposed'),
      wettedFraction: row.number('fw'),
      referenceEvapotranspirationMm,
      rainMm: row.number('rain'),
      irrigationMm: row.number('irrigation'),
      wetting: readWetting(check),
    })
    depletionMm = day.depletionMm
    const compare = createComparison(row, `day ${index + 1}`)
    return [
      compare('few', day.evaporatingFraction, coefficient),
      compare('kr', day.reductionCoefficient, coefficient),
      compare('ke', day.evaporationCoefficient, coefficient),
      compare('e', day.evaporationMm, mm),
      compare('de_end', day.depletionMm, mm),
      compare('etc', basalCoefficient * referenceEvapotranspirationMm + day.evaporationMm, mm),
    ]
  })
}

function checkSchedule(check: Case): Figure[] {
  const rows = check.cases('rows')
  let depletionMm = rows[0]?.number('dr_before') ?? Number.NaN
  return rows.flatMap((row, index) => {
    const day = advanceRootZone({
      depletionMm,
      totalAvailableMm: row.number('taw'),
      readilyAvailableMm: row.number('raw'),
      waterMm: row.number('rain') + row.number('irrigation'),
      transpirationMm: row.number('etc'),
      evaporationMm: 0,
      wetting: readWetting(check),
    })
    depletionMm = day?.depletionMm ?? Number.NaN
    const compare = createComparison(row, `day ${index + 1}`)
    return [
      compare('ks', day?.stressCoefficient, coefficient),
      compare('dp', day?.percolationMm, mm),
      compare('dr_end', day?.depletionMm, mm),
    ]
  })
}

/** A season of pyfao56: `file` is a URL. */
export function checkSeason(file: string): Figure[] {
  const { plan, days } = readSeason(file)
  const season = runSoilWaterSeason(
    plan,
    days.map(({ day }) => day),
  )
  const results = season.status === 'computed' ? season.days : []
  return days.flatMap(({ day, expected }, index) =>
    Object.entries(listOutputs(results[index])).map(([column, computed]) => ({
      what: `${day.date} ${column}`,
      expected: expected(column),
      computed: computed ?? null,
      within: mm,
    })),
  )
}

function listOutputs(day: SoilWaterDayResult | undefined): Record<string, number | null | undefined> {
  return {
    fc: day?.surface?.canopyCover,
    few: day?.surface?.evaporatingFraction,
    de_mm: day?.surface?.depletionMm,
    kr: day?.surface?.reductionCoefficient,
    ke: day?.surface?.evaporationCoefficient,
    e_mm: day?.surface?.evaporationMm,
    etc_mm: day?.cropEvapotranspirationMm,
    taw_mm: day?.totalAvailableMm,
    raw_mm: day?.readilyAvailableMm,
    ks: day?.stressCoefficient,
    eta_mm: day?.actualEvapotranspirationMm,
    dp_mm: day?.percolationMm,
    dr_mm: day?.depletionMm,
  }
}
