import { brazilianZones, hourMs } from '@talhao/local-time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../../testing/builders/people.ts'
import { aDraft, aReportingStation } from '../../../testing/builders/reports.ts'
import { aStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createObservationStore } from './store-observations.ts'

let test: TestApp
let person: TestUser
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100' })
  person = await aUser(test)
})
afterAll(() => test.close())

/** Hours of the day, and its first instant in UTC. Clocks changed in the last three until 2019, at midnight. */
interface LocalDay {
  readonly day: string
  readonly hours: number
  readonly begins: string
}
const days: Readonly<Record<(typeof brazilianZones)[number], readonly LocalDay[]>> = {
  'America/Araguaina': plainDays(3),
  'America/Bahia': plainDays(3),
  'America/Belem': plainDays(3),
  'America/Boa_Vista': plainDays(4),
  'America/Eirunepe': plainDays(5),
  'America/Fortaleza': plainDays(3),
  'America/Maceio': plainDays(3),
  'America/Manaus': plainDays(4),
  'America/Noronha': plainDays(2),
  'America/Porto_Velho': plainDays(4),
  'America/Recife': plainDays(3),
  'America/Rio_Branco': plainDays(5),
  'America/Santarem': plainDays(3),
  'America/Campo_Grande': changingDays(4),
  'America/Cuiaba': changingDays(4),
  'America/Sao_Paulo': changingDays(3),
}

function plainDays(hoursBehind: number): LocalDay[] {
  return ['2018-02-17', '2018-11-04', '2026-11-10'].map((day) => ({
    day,
    hours: 24,
    begins: `${day}T0${hoursBehind}:00:00.000Z`,
  }))
}

/** In summer one hour less behind: on 17 February the hour before midnight came twice, on 4 November the first was left out. */
function changingDays(hoursBehind: number): LocalDay[] {
  return [
    { day: '2018-02-17', hours: 25, begins: `2018-02-17T0${hoursBehind - 1}:00:00.000Z` },
    { day: '2018-02-18', hours: 24, begins: `2018-02-18T0${hoursBehind}:00:00.000Z` },
    { day: '2018-11-03', hours: 24, begins: `2018-11-03T0${hoursBehind}:00:00.000Z` },
    { day: '2018-11-04', hours: 23, begins: `2018-11-04T0${hoursBehind}:00:00.000Z` },
    { day: '2018-11-05', hours: 24, begins: `2018-11-05T0${hoursBehind - 1}:00:00.000Z` },
    { day: '2026-11-10', hours: 24, begins: `2026-11-10T0${hoursBehind}:00:00.000Z` },
  ]
}

it.each(brazilianZones)(
  'a day of rain in %s is summed from its own midnight to the next',
  async (timeZone) => {
    const testStation = await aStation(test, { clientId: person.clientId ?? '', timeZone })
    const station = aReportingStation(testStation, { timeZone })
    const store = createObservationStore(test.database.pool)
    for (const { day, hours, begins } of days[timeZone]) {
      const noon = Date.parse(`${day}T12:00:00Z`)
      // A millimetre in the last second of every hour, from two days before to two days after.
      const drafts = Array.from({ length: 96 }, (_, index) =>
        aDraft(noon + (index - 48) * hourMs + hourMs - 1000, { rainMm: 1, temperatureC: 20 }),
      )
      await store({ station, drafts, uplinkId: null, receivedAt: test.clock.now() })
      const url = `/api/v2/stations/observation_history?interval=daily&station_id=${station.id}&start_datetime=${day} 12:00:00&end_datetime=${day} 12:00:01`
      const answer = await test.call({ url, token: person.token })
      expect(answer.body.precipitationDataset, day).toEqual({ labels: [begins], data: [hours] })
    }
  },
)
