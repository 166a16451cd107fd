import { describe, expect, it } from 'vitest'
import { type BrazilianZone, brazilianZones } from './brazilian-zones.ts'
import { dayMs, hourMs, minuteMs, secondMs } from './durations.ts'
import { addDays, countDays, countHoursOfDay, localDateOf, splitDate, startOfLocalDay } from './local-days.ts'

interface LocalDay {
  readonly date: string
  readonly hours: number
  readonly begins: string
}

const days: Readonly<Record<BrazilianZone, readonly LocalDay[]>> = {
  'America/Araguaina': listPlainDays(3),
  'America/Bahia': listPlainDays(3),
  'America/Belem': listPlainDays(3),
  'America/Boa_Vista': listPlainDays(4),
  'America/Campo_Grande': listChangingDays(4),
  'America/Cuiaba': listChangingDays(4),
  'America/Eirunepe': listPlainDays(5),
  'America/Fortaleza': listPlainDays(3),
  'America/Maceio': listPlainDays(3),
  'America/Manaus': listPlainDays(4),
  'America/Noronha': listPlainDays(2),
  'America/Porto_Velho': listPlainDays(4),
  'America/Recife': listPlainDays(3),
  'America/Rio_Branco': listPlainDays(5),
  'America/Santarem': listPlainDays(3),
  'America/Sao_Paulo': listChangingDays(3),
}

function listPlainDays(hoursBehind: number): LocalDay[] {
  const dates = ['2017-02-18', '2017-10-15', '2018-02-17', '2018-11-04', '2026-11-10']
  return dates.map((date) => ({ date, hours: 24, begins: `${date}T0${hoursBehind}:00Z` }))
}

/** Until 2019 one hour less behind in summer: clocks went back and forward at midnight. */
function listChangingDays(hoursBehind: number): LocalDay[] {
  const winter = `0${hoursBehind}:00Z`
  const summer = `0${hoursBehind - 1}:00Z`
  return [
    { date: '2017-02-18', hours: 25, begins: `2017-02-18T${summer}` },
    { date: '2017-02-19', hours: 24, begins: `2017-02-19T${winter}` },
    { date: '2017-10-14', hours: 24, begins: `2017-10-14T${winter}` },
    { date: '2017-10-15', hours: 23, begins: `2017-10-15T${winter}` },
    { date: '2017-10-16', hours: 24, begins: `2017-10-16T${summer}` },
    { date: '2018-02-17', hours: 25, begins: `2018-02-17T${summer}` },
    { date: '2018-02-18', hours: 24, begins: `2018-02-18T${winter}` },
    { date: '2018-11-04', hours: 23, begins: `2018-11-04T${winter}` },
    { date: '2018-11-05', hours: 24, begins: `2018-11-05T${summer}` },
    { date: '2026-11-10', hours: 24, begins: `2026-11-10T${winter}` },
  ]
}

const neighbours: readonly (LocalDay & { readonly zone: string })[] = [
  // Paraguay changed at midnight until 2024 and has stayed on summer time since.
  { zone: 'America/Asuncion', date: '2024-03-23', hours: 25, begins: '2024-03-23T03:00Z' },
  { zone: 'America/Asuncion', date: '2024-10-06', hours: 23, begins: '2024-10-06T04:00Z' },
  // Chile changes at midnight, Cuba to and from midnight, Mexico's border with the north at two.
  { zone: 'America/Santiago', date: '2026-04-04', hours: 25, begins: '2026-04-04T03:00Z' },
  { zone: 'America/Santiago', date: '2026-09-06', hours: 23, begins: '2026-09-06T04:00Z' },
  { zone: 'America/Santiago', date: '2026-09-07', hours: 24, begins: '2026-09-07T03:00Z' },
  { zone: 'America/Havana', date: '2026-03-08', hours: 23, begins: '2026-03-08T05:00Z' },
  { zone: 'America/Havana', date: '2026-11-01', hours: 25, begins: '2026-11-01T04:00Z' },
  { zone: 'America/Tijuana', date: '2026-03-08', hours: 23, begins: '2026-03-08T08:00Z' },
  { zone: 'America/Tijuana', date: '2026-11-01', hours: 25, begins: '2026-11-01T07:00Z' },
  // Venezuela was half an hour off until 2016.
  { zone: 'America/Caracas', date: '2016-04-30', hours: 24, begins: '2016-04-30T04:30Z' },
  { zone: 'America/Caracas', date: '2016-05-01', hours: 23.5, begins: '2016-05-01T04:30Z' },
]

const cases = [
  ...brazilianZones.flatMap((zone) => days[zone].map((day) => ({ zone, ...day }))),
  ...neighbours,
]

describe('days of a zone', () => {
  it.each(cases)('DAY-3: $date begins at $begins in $zone', ({ zone, date, begins }) => {
    expect(startOfLocalDay(date, zone)).toBe(Date.parse(begins))
    // Asked again, from memory.
    expect(startOfLocalDay(date, zone)).toBe(Date.parse(begins))
  })

  it.each(cases)('DAY-4: $date has $hours hours in $zone', ({ zone, date, hours }) => {
    expect(countHoursOfDay(date, zone)).toBe(hours)
  })

  it.each(cases)('DAY-2: $date runs from its first instant to the next day in $zone', (day) => {
    const begin = Date.parse(day.begins)
    const end = begin + day.hours * hourMs
    expect(localDateOf(begin - 1, day.zone)).toBe(addDays(day.date, -1))
    expect(localDateOf(begin, day.zone)).toBe(day.date)
    expect(localDateOf(end - 1, day.zone)).toBe(day.date)
    expect(localDateOf(end, day.zone)).toBe(addDays(day.date, 1))
  })

  it('DAY-2: a day ends where the next begins, in zones east and west', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Europe/Lisbon'])
      for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 5)) {
        expect(localDateOf(startOfLocalDay(date, zone), zone)).toBe(date)
        expect(localDateOf(startOfLocalDay(date, zone) - 1, zone)).toBe(addDays(date, -1))
      }
  })
})

describe('the calendar', () => {
  it.each([
    ['2026-11-15', -60, '2026-09-16'],
    ['2026-01-10', -60, '2025-11-11'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-06-15', 0, '2026-06-15'],
  ])('DAY-5: %s and %d days are %s', (date, added, expected) => {
    expect(addDays(date, added)).toBe(expected)
    expect(countDays(...sortDates(date, expected))).toBe(Math.abs(added) + 1)
  })

  it('DAY-5: a date is its year, month and day', () => {
    expect(splitDate('2026-03-09')).toEqual([2026, 3, 9])
  })

  it('DAY-6: a day is 24 hours of 60 minutes of 60 seconds', () => {
    expect([secondMs, minuteMs, hourMs, dayMs]).toEqual([1000, 60_000, 3_600_000, 86_400_000])
  })
})

function sortDates(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one]
}
