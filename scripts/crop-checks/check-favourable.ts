import { readLeafHours } from '../../packages/agronomy/checks/a-leaf-hour.ts'
import {
  classifyCoffeeRust,
  classifySoybeanRust,
  computeWallinSeverity,
  countChillHours,
  findWetPeriods,
  huttonHours,
  judgeHumidDay,
  judgeHutton,
  judgeSmith,
  smithHours,
  summarizeHumidDay,
} from '../../packages/agronomy/src/index.ts'
import type { Case, Figure } from './case.ts'

const byHumidity = { formula: 'humidity', thresholdPercent: 90, countsRain: false } as const

export function checkFavourable(check: Case): Figure[] {
  if (check.kind === 'late_blight_pair') return checkPair(check)
  if (check.kind === 'wet_periods') return checkPeriods(check)
  throw new Error(`${check.id}: nothing is known of a check of kind ${check.kind}`)
}

function checkPair(check: Case): Figure[] {
  const [one, other] = check.list('days').map((rows) => summarizeHumidDay(readLeafHours(readRows(rows)), 24))
  if (one === undefined || other === undefined) throw new Error(`${check.id} has no two days`)
  const expected = check.case('expected')
  const same = (name: string, computed: readonly unknown[]): Figure => ({
    what: name,
    expected: JSON.stringify(expected.list(name)),
    computed: JSON.stringify(computed),
  })
  const days = [one, other]
  return [
    same(
      'tmin',
      days.map(({ minimumC }) => minimumC),
    ),
    same(
      'hours_rh90',
      days.map(({ humidHours }) => humidHours),
    ),
    same(
      'hutton_days',
      days.map((day) => judgeHumidDay(day, huttonHours)),
    ),
    same(
      'smith_days',
      days.map((day) => judgeHumidDay(day, smithHours)),
    ),
    { what: 'hutton', expected: expected.text('hutton'), computed: judgeHutton([one, other]).answer },
    { what: 'smith', expected: expected.text('smith'), computed: judgeSmith([one, other]).answer },
  ]
}

function checkPeriods(check: Case): Figure[] {
  const hours = readLeafHours(readRows(check.list('hours')))
  const found = findWetPeriods(hours, byHumidity)
  const expected = check.case('expected')
  const computed = found.periods.map((period) => ({
    start: period.start,
    hours: period.hours,
    mean_t: period.meanTemperatureC,
    touches_gap: period.touchesGap,
    wallin: computeWallinSeverity(period),
    soybean_rust: classifySoybeanRust(period),
    coffee_rust: classifyCoffeeRust(period),
  }))
  return [
    { what: 'wet_hours', expected: expected.number('wet_hours'), computed: found.wetHours },
    { what: 'missing_hours', expected: expected.number('missing_hours'), computed: found.missingHours },
    {
      what: 'chill_hours_0_7_2',
      expected: expected.number('chill_hours_0_7_2'),
      computed: countChillHours(hours).hours,
    },
    {
      what: 'periods',
      expected: JSON.stringify(expected.list('periods')),
      computed: JSON.stringify(computed),
    },
  ]
}

function readRows(rows: unknown): (number | null)[][] {
  if (!Array.isArray(rows)) throw new Error('hours are a list')
  return rows.map((row) =>
    Array.isArray(row)
      ? row.map((value: unknown) => (typeof value === 'number' ? value : null))
      : [null, null],
  )
}
