import {
  computeNightCourse,
  findLimitCrossing,
  fitFrostModel,
  predictFrostMinimum,
} from '../../packages/agronomy/src/index.ts'
import type { Case, Figure } from './case.ts'

/** Tolerances as the file of checks tells them. */
const minimumC = 1e-6
const trendC = 1e-4
const hours = 1e-3

export function checkFrost(check: Case): Figure[] {
  if (check.kind === 'minimum') return checkMinimum(check)
  if (check.kind === 'trend') return checkTrend(check)
  throw new Error(`${check.id}: nothing is known of a check of kind ${check.kind}`)
}

function checkMinimum(check: Case): Figure[] {
  const model = fitFrostModel(
    check.cases('nights').map((night) => ({
      eveningTemperatureC: night.number('t0'),
      eveningDewPointC: night.number('td'),
      minimumC: night.number('tmin'),
    })),
  )
  const both = model?.byTemperatureAndDewPoint ?? null
  const figure = (what: string, computed: number | null): Figure => ({
    what,
    expected: check.number(what),
    computed,
    within: minimumC,
  })
  return [
    figure('a', model?.byTemperature.slope ?? null),
    figure('b', both?.dewPointSlope ?? null),
    figure('c', both?.intercept ?? null),
    figure('intercept_temperature_only', model?.byTemperature.intercept ?? null),
    figure('rmse', model?.fitErrorC ?? null),
    ...check.cases('predict').map((evening) => ({
      what: `tmin of ${evening.number('t0')} / ${evening.numberOrNull('td')}`,
      expected: evening.number('tmin'),
      computed:
        model &&
        predictFrostMinimum(model, {
          eveningTemperatureC: evening.number('t0'),
          eveningDewPointC: evening.numberOrNull('td'),
        }),
      within: minimumC,
    })),
  ]
}

function checkTrend(check: Case): Figure[] {
  const night = {
    minimumC: check.number('tmin'),
    eveningTemperatureC: check.number('t2'),
    nightHours: check.number('night_hours'),
  }
  const course = new Map(
    (computeNightCourse(night) ?? []).map(({ hoursAfterSunset, temperatureC }) => [
      hoursAfterSunset,
      temperatureC,
    ]),
  )
  const limits = check.case('first_hour_at_or_below')
  return [
    ...check.cases('temperatures').map((point) => ({
      what: `hour ${point.number('hours_after_sunset')}`,
      expected: point.number('t'),
      computed: course.get(point.number('hours_after_sunset')) ?? null,
      within: trendC,
    })),
    ...limits.names().map((limit) => ({
      what: `reaches ${limit}`,
      expected: limits.numberOrNull(limit),
      computed: findLimitCrossing(night, Number(limit)).hoursAfterSunset,
      within: hours,
    })),
  ]
}
