import { addDays, hourMs, startOfLocalDay } from '@talhao/local-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDays, someDeskDays } from '../../checks/a-desk-day.ts'
import { aLeafHour } from '../../checks/a-leaf-hour.ts'
import { aSoilWaterPlan } from '../../checks/a-soil-water-day.ts'
import type { TimedLeafHour } from '../favourable-hours/favourable-days.ts'
import { trainStationFrostModel } from '../frost/station-frost-model.ts'
import { listAttention, sortDeskLines, stressSoonDays } from './attention.ts'
import { composeDeskLine, listSoilWaterDays } from './compose-desk-line.ts'
import type { DeskField, DeskLine } from './desk-line.ts'
import { followSeason } from './season-progress.ts'

const today = '2026-01-20'
const zone = 'America/Cuiaba'
const firstHourMs = startOfLocalDay(addDays(today, -6), zone)

/** Hours from six days before today to five after; wet in those asked for. */
function someHours(isWet: (hour: number) => boolean = () => false): TimedLeafHour[] {
  return Array.from({ length: 12 * 24 }, (_, hour) => ({
    ...aLeafHour({ temperatureC: 22, humidity: isWet(hour) ? 95 : 60 }),
    startMs: firstHourMs + hour * hourMs,
  }))
}

const frost: DeskField['frost'] = {
  stationModel: trainStationFrostModel([]),
  eveningTemperatureC: 8,
  eveningDewPointC: 2,
  stationAtSunset: 'good',
  isOnFrostWatch: true,
  forecastMinimumC: 2,
  forecastSky: { windMaxMs: 1, cloudPercent: 0, hasFog: false, rainMm: 0 },
  nightHours: 13,
  limitsC: [3, 2, 0, -2],
}

const aField = (changes: Partial<DeskField> = {}): DeskField => ({
  fieldId: 'north',
  crop: 'soybean',
  season: {
    sowingDate: '2026-01-11',
    stageUnit: 'days',
    stageLengths: { initial: 20, development: 30, mid: 40, late: 20 },
    corrections: [],
    baseTemperatureC: 10,
  },
  today,
  zone,
  days: someDeskDays('2026-01-11', plainDays(16)),
  hours: someHours(),
  wetnessMethod: { formula: 'humidity', thresholdPercent: 90, countsRain: true },
  soilWater: aSoilWaterPlan({ startDepletionMm: 0 }),
  frost: null,
  frostWatchC: null,
  chosenRules: [],
  otherYearsRainMm: [],
  ...changes,
})

describe('a line of the desk', () => {
  it('DSK-6: tells water, stage and rain at the end of yesterday', () => {
    const line = composeDeskLine(aField())
    expect(line.water).toMatchObject({ date: '2026-01-19', depletionMm: 54, confidence: 'good' })
    expect(line.progress).toMatchObject({ date: '2026-01-19', daysSinceSowing: 8, degreeDays: 90 })
    expect(line.rain).toMatchObject({ rainMm: 0, missingDays: 0 })
    expect(line.frost).toBeNull()
    expect(line.attention).toEqual(['water_stress_soon'])
  })

  it('DSK-6: sums up favourable hours of the five days before today and the five from today on', () => {
    // Day 1 is today − 5; days 0 and 11 lie outside both.
    const hours = someHours((hour) =>
      [0, 2, 6, 11].some((day) => hour >= day * 24 + 4 && hour < day * 24 + 12),
    )
    const [rust] = composeDeskLine(aField({ hours })).favourable
    expect(rust).toMatchObject({
      rule: { id: 'soybean_rust', status: 'unconfirmed' },
      isAlarm: false,
      last: { favourableHours: 8, metDays: 1, unknownDays: 0, answer: 'yes', confidence: 'good' },
      next: { favourableHours: 8, metDays: 1, unknownDays: 0, answer: 'yes', confidence: 'good' },
    })
  })

  it('DSK-6: an unconfirmed rule that was met needs attention only where a person has chosen it', () => {
    const hours = someHours((hour) => hour >= 52 && hour < 62)
    expect(composeDeskLine(aField({ hours })).attention).toEqual(['water_stress_soon'])
    expect(composeDeskLine(aField({ hours, chosenRules: ['soybean_rust'] }))).toMatchObject({
      favourable: [{ isAlarm: true }],
      attention: ['water_stress_soon', 'rule_met'],
    })
    const potato = composeDeskLine(aField({ crop: 'potato', hours: someHours(() => true) }))
    expect(potato.favourable.map(({ rule, isAlarm }) => [rule.id, isAlarm])).toEqual([
      ['hutton', true],
      ['smith', false],
      ['wallin', false],
    ])
    expect(potato.attention).toContain('rule_met')
  })

  it('DSK-6: a lost hour leaves its window unknown and the other parts known', () => {
    const line = composeDeskLine(
      aField({ hours: someHours().filter((_, index) => index !== 60), chosenRules: ['soybean_rust'] }),
    )
    expect(line.favourable[0]?.last).toMatchObject({ answer: 'unknown', unknownDays: 1, missingHours: 1 })
    expect(line.favourable[0]?.next).toMatchObject({ answer: 'no', missingHours: 0 })
    expect(line.water).toMatchObject({ confidence: 'good' })
    expect(line.attention).toContain('not_known')
  })

  it('DSK-6: removing any hour never makes a window of any rule look low', () => {
    const potatoHours = fc
      .array(fc.boolean(), { minLength: 24, maxLength: 24 })
      .map((spells) => someHours((hour) => spells[Math.floor(hour / 12)] ?? false))
    fc.assert(
      fc.property(potatoHours, fc.nat({ max: 12 * 24 - 1 }), (hours, at) => {
        const before = composeDeskLine(aField({ crop: 'potato', hours })).favourable
        const holed = hours.filter((_, index) => index !== at)
        const after = composeDeskLine(aField({ crop: 'potato', hours: holed })).favourable
        return after.every(({ last, next }, index) => {
          const whole = before[index]
          const isLowered = last.answer === 'no' && whole?.last.answer !== 'no'
          return !isLowered && !(next.answer === 'no' && whole?.next.answer !== 'no')
        })
      }),
      { numRuns: 60 },
    )
  })

  it('DSK-6: doubtful rain, temperature and hours are carried into their figures', () => {
    const doubted = aField({
      season: { ...aField().season, stageUnit: 'degree_days' },
      days: someDeskDays('2026-01-11', [
        { rainConfidence: 'doubtful', temperatureConfidence: 'doubtful' },
        ...plainDays(15),
      ]),
      hours: someHours().map((hour, index) => (index === 60 ? { ...hour, doubtful: ['humidity'] } : hour)),
      frost: { ...frost, stationAtSunset: 'doubtful' },
    })
    expect(composeDeskLine(doubted)).toMatchObject({
      frost: { confidence: 'doubtful', isBlind: true },
      water: { confidence: 'doubtful', bound: 'at_most' },
      progress: { degreeDaysConfidence: 'doubtful', stageConfidence: 'doubtful' },
      rain: { confidence: 'doubtful' },
      favourable: [{ last: { confidence: 'doubtful' }, next: { confidence: 'good' } }],
    })
  })

  it('DSK-6: a doubtful stage makes the water doubtful; days before sowing have no balance', () => {
    const days = someDeskDays('2026-01-10', [{}, {}, { temperatureMinC: null }])
    const season = { ...aField().season, stageUnit: 'degree_days' } as const
    expect(
      listSoilWaterDays(days, followSeason(season, days)).map((day) => [day.date, day.weatherConfidence]),
    ).toEqual([
      ['2026-01-11', 'good'],
      ['2026-01-12', 'doubtful'],
    ])
  })

  it('DSK-6: tonight stands against the critical temperatures of the crop', () => {
    const [reported, lethal] = composeDeskLine(aField({ crop: 'coffee', frost })).cropCrossings
    // 8 °C two hours after sunset, 2 °C at sunrise of a night of 13 hours.
    expect(reported).toMatchObject({
      limit: { warmestC: 2, status: 'confirmed' },
      crossing: { reached: 'during_night', hoursAfterSunset: 13 },
      isAlarm: true,
    })
    expect(lethal).toMatchObject({ crossing: { reached: 'not_reached' }, isAlarm: false })
    expect(composeDeskLine(aField({ crop: 'coffee' })).cropCrossings).toEqual([])
  })

  it('DSK-6: where the station fell silent, its last known day does not pass for yesterday', () => {
    const line = composeDeskLine(aField({ days: someDeskDays('2026-01-11', plainDays(6)) }))
    expect(line.water).toMatchObject({
      date: '2026-01-19',
      depletionMm: null,
      confidence: 'unknown',
      missingDays: [{ date: '2026-01-17' }, { date: '2026-01-18' }, { date: '2026-01-19' }],
    })
    expect(line.progress).toMatchObject({ date: '2026-01-19', degreeDays: 60, missingDays: 3 })
    expect(line.rain).toMatchObject({ missingDays: 3, confidence: 'unknown' })
    expect(line.attention).toContain('not_known')
    const holed = aField().days.filter(({ date }) => date !== '2026-01-14')
    expect(composeDeskLine(aField({ days: holed }))).toMatchObject({
      water: { depletionMm: null },
      progress: { missingDays: 1 },
      rain: { missingDays: 1 },
    })
  })

  it('DSK-6: before sowing there is no progress and no water to tell', () => {
    const field = aField({ today: '2026-01-11' })
    expect(composeDeskLine(field)).toMatchObject({ progress: null, water: { status: 'no_days' } })
  })
})

describe('attention', () => {
  const quiet = composeDeskLine(
    aField({ days: someDeskDays('2026-01-11', [...plainDays(8), { rainMm: 60 }, ...plainDays(7)]) }),
  )
  const quietWater = quiet.water
  if (quietWater.status !== 'computed') throw new Error(quietWater.status)
  const attend = (changes: object) => listAttention({ ...quiet, frostWatchC: null, ...changes })

  it('DSK-5: nothing needs it where everything is known and fine', () => {
    expect(quiet.attention).toEqual([])
  })

  it('DSK-5: frost at the limit watched, and blindness, come first', () => {
    const tonight = composeDeskLine(aField({ frost })).frost
    expect(attend({ frost: tonight, frostWatchC: 2 })).toEqual(['frost_tonight'])
    expect(attend({ frost: tonight, frostWatchC: 1.9 })).toEqual([])
    expect(attend({ frost: tonight })).toEqual([])
    expect(attend({ frostWatchC: 2 })).toEqual(['not_known'])
    const blind = composeDeskLine(aField({ frost: { ...frost, stationAtSunset: 'silent' } })).frost
    expect(attend({ frost: blind, frostWatchC: 3 })).toEqual(['frost_tonight', 'blind_tonight'])
  })

  it('DSK-5: stress now, soon, later or unknown', () => {
    const water = (daysToStress: object) => attend({ water: { ...quiet.water, daysToStress } })
    expect(water({ stress: 'now', days: 0 })).toEqual(['water_stress'])
    expect(water({ stress: 'ahead', days: stressSoonDays })).toEqual(['water_stress_soon'])
    expect(water({ stress: 'ahead', days: 3.1 })).toEqual([])
    expect(water({ stress: 'unknown', days: null })).toEqual(['not_known'])
    expect(attend({ water: { status: 'soil_unknown', asks: ['root_depth'] } })).toEqual(['not_known'])
  })

  it('DSK-5: lines are sorted by reason, then days to stress, then minimum; the unknown last', () => {
    const line = (fieldId: string, changes: Partial<DeskLine>): DeskLine => ({
      ...quiet,
      fieldId,
      ...changes,
    })
    const dry = (fieldId: string, days: number): DeskLine =>
      line(fieldId, {
        attention: ['water_stress_soon'],
        water: { ...quietWater, daysToStress: { stress: 'ahead', days } },
      })
    const cold = (fieldId: string, minimumC: number | null): DeskLine => {
      const tonight = composeDeskLine(aField({ frost })).frost
      return line(fieldId, { attention: ['frost_tonight'], frost: tonight && { ...tonight, minimumC } })
    }
    const lines = [
      line('fine', {}),
      line('unknown', { attention: ['not_known'] }),
      dry('later', 2.5),
      dry('sooner', 1),
      cold('unmeasured', null),
      cold('mild', 1),
      cold('icy', -2),
    ]
    expect(sortDeskLines(lines).map(({ fieldId }) => fieldId)).toEqual([
      'icy',
      'mild',
      'unmeasured',
      'sooner',
      'later',
      'unknown',
      'fine',
    ])
  })
})
