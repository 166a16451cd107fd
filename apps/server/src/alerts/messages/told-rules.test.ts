import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anAlertChannel,
  anAlertRule,
  frostAt,
  listAlertStates,
  lookAtAlerts,
} from '../../testing/builders/alerts.ts'
import { aForecast, aForecastHour } from '../../testing/builders/forecasts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let station: TestStation
let channelId: string
let placesUsed = 0
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000', TOKEN_HOURS: '720' })
})
beforeEach(async () => {
  admin = await aUser(test)
  // Each at a place of its own, with a forecast of its own.
  const latitude = -10 - placesUsed++ / 2
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

const ofStation = () => ({ scope: { stationIds: [station.id] }, channels: [channelId] })

async function reportAll(values: readonly number[], minutes = 10): Promise<void> {
  for (const temperature_c of values) {
    test.clock.advance(minutes * 60)
    await report(test, station, { temperature_c })
    await lookAtAlerts(test)
  }
}
const eventsTold = async () => (await listTold()).map(({ event }) => event)

describe('a rule with a least time between two openings (ALR-171)', () => {
  it('tells the next only when the time is over, if it goes on', async () => {
    await anAlertRule(test, admin, { ...ofStation(), repeatMinutes: 240 })
    await reportAll([3, 0, 3, 3, 3, 3])
    expect(await eventsTold()).toEqual(['opened', 'closed'])
    await reportAll([0, -0.5])
    expect(await listAlertStates(test, admin)).toEqual(['open', 'closed'])
    expect(await eventsTold()).toEqual(['opened', 'closed'])
    await reportAll([-0.5, -0.5, -0.5, -0.5], 50)
    expect(await eventsTold()).toContain('opened')
    expect((await eventsTold()).filter((event) => event === 'opened')).toHaveLength(2)
    await reportAll([3])
    expect((await eventsTold()).at(-1)).toBe('closed')
  })

  it('tells nothing of what was over before, and everything where it has none', async () => {
    await anAlertRule(test, admin, { ...ofStation(), repeatMinutes: 600 })
    await reportAll([3, 0, 3, 3, 3, 3, 0, 3, 3])
    test.clock.advance(11 * 3600)
    await lookAtAlerts(test)
    expect(await listAlertStates(test, admin)).toEqual(['closed', 'closed'])
    expect((await eventsTold()).filter((event) => event !== 'unknown')).toEqual(['opened', 'closed'])
  })
})

describe('values that are not trusted (ALR-173)', () => {
  it('open nothing, and people are told once that they would have', async () => {
    await anAlertRule(test, admin, ofStation())
    // No air falls by 40 °C in ten minutes.
    await reportAll([25, 25.2, 25.1, -15, 25.1, 25, 25.2, -15, 25.1])
    expect(await listAlertStates(test, admin)).toEqual([])
    expect(await listTold()).toMatchObject([
      { event: 'doubtful', title: expect.stringMatching(/^Valor duvidoso: Geada: −15,0 °C · /) },
    ])
    const [{ lines } = { lines: [] }] = await listTold()
    expect(lines).toContain(
      'O valor medido passaria do limite, mas não é confiável: o alerta não foi aberto.',
    )
    expect(lines.join(' ')).not.toContain('Ligue a proteção')
  })

  it('wait for the pending time as all others do', async () => {
    await anAlertRule(test, admin, { ...ofStation(), condition: { ...frostAt(0), forMinutes: 60 } })
    await reportAll([25, 25.2, 25.1, -15, 25.1])
    expect(await eventsTold()).toEqual([])
  })
})
