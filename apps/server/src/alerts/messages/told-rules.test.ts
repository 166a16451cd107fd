import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anAlertChannel, anAlertRule, frostAt, lookAtAlerts } from '../../testing/builders/alerts.ts'
import { aForecast, aForecastHour } from '../../testing/builders/forecasts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let station: TestStation
let channelId: string
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000', TOKEN_HOURS: '720' })
})
beforeEach(async () => {
  admin = await aUser(test)
  // Each at a place of its own, with a forecast of its own.
  const latitude = -10 - Math.random() * 15
  station = await aStation(test, { clientId: admin.clientId ?? '', latitude })
  channelId = (await anAlertChannel(test, admin, { kind: 'mail' })).id
})
afterAll(() => test.close())

async function listTold(): Promise<{ event: string; title: string; lines: string[] }[]> {
  const { rows } = await sql<{ event: string; title: string; lines: string[] }>`
    select event, content->>'title' as title, content->'lines' as lines from alert_deliveries
    where channel_id = ${channelId} and state <> 'held_back' order by created_at, id`.execute(test.db)
  return rows
}

it('an opening says until when by the forecast, its closing does not (ALR-166)', async () => {
  const ahead = [1, 1, 1, 6, 8].map((temperatureC) => aForecastHour({ temperatureC }))
  await aForecast(test, station.id, ahead)
  await anAlertRule(test, admin, {
    condition: frostAt(2),
    scope: { stationIds: [station.id] },
    channels: [channelId],
  })
  await report(test, station, { temperature_c: 1 })
  await lookAtAlerts(test)
  test.clock.advance(600)
  await report(test, station, { temperature_c: 4 })
  await lookAtAlerts(test)
  const [opened, closed] = await listTold()
  expect(opened?.lines[1]).toMatch(/^Até quando \(previsão\): \d\d\/\d\d às \d\d:00 \(.+\)\.$/)
  expect(closed?.lines.join(' ')).not.toContain('previsão')
})

it('says nothing of an end where the forecast does not', async () => {
  await anAlertRule(test, admin, { scope: { stationIds: [station.id] }, channels: [channelId] })
  await aForecast(test, station.id, [aForecastHour({ temperatureC: 8 })])
  await report(test, station, { temperature_c: -1 })
  await lookAtAlerts(test)
  const [opened] = await listTold()
  expect(opened?.lines.join(' ')).not.toContain('previsão')
})
