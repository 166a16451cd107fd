import { alertMetricNames } from '@talhao/contract/alerts/rules'
import { metrics } from '@talhao/contract/weather/readings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anAlertChannel,
  anAlertRule,
  frostAt,
  listAlerts,
  lookAtAlerts,
} from '../../testing/builders/alerts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aFarm, aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let person: TestUser
let stranger: TestUser
let station: TestStation
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
})
beforeEach(async () => {
  admin = await aUser(test)
  const clientId = admin.clientId ?? ''
  person = await aUser(test, { clientId, role: 'user' })
  stranger = await aUser(test)
  station = await aStation(test, { clientId })
})
afterAll(() => test.close())

function call(user: TestUser, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object) {
  const url = `/api/v2/alert_rules${path}`
  return test.call({ method, url, token: user.token, ...(payload === undefined ? {} : { payload }) })
}
function aDraft(changes: object = {}) {
  return {
    name: 'Geada',
    kind: 'frost',
    scope: { stationIds: [station.id] },
    condition: frostAt(2),
    channels: [],
    enabled: true,
    ...changes,
  }
}

describe('a rule', () => {
  it('is answered as it was sent, with its id', async () => {
    const channel = await anAlertChannel(test, person, { kind: 'mail' })
    const draft = aDraft({
      channels: [channel.id],
      hours: { from: '18:00', to: '08:00', zone: 'America/Cuiaba' },
      repeatMinutes: 120,
    })
    const made = await call(person, 'POST', '', draft)
    expect(made.status).toBe(201)
    expect(made.body).toEqual({ status: 'success', data: { id: made.body.data.id, ...draft } })
    expect((await call(person, 'GET')).body).toEqual({
      status: 'success',
      data: [made.body.data],
      cursor: null,
    })
  })

  it('is changed in parts and deleted', async () => {
    const id = await anAlertRule(test, person, { scope: { stationIds: [station.id] } })
    const changed = await call(person, 'PATCH', `/${id}`, { name: 'Outra', enabled: false })
    expect(changed.body.data).toMatchObject({ name: 'Outra', enabled: false, kind: 'frost' })
    expect((await call(person, 'DELETE', `/${id}`)).status).toBe(200)
    expect((await call(person, 'GET')).body.data).toEqual([])
    expect((await call(person, 'DELETE', `/${id}`)).status).toBe(404)
  })

  it('of somebody is seen and changed by nobody else', async () => {
    const id = await anAlertRule(test, person, { scope: { stationIds: [station.id] } })
    for (const other of [admin, stranger]) {
      expect((await call(other, 'GET')).body.data).toEqual([])
      expect((await call(other, 'PATCH', `/${id}`, { name: 'x' })).status).toBe(404)
      expect((await call(other, 'DELETE', `/${id}`)).status).toBe(404)
    }
  })

  it('over all stations is the client’s: a client_admin keeps it, everybody sees it', async () => {
    expect((await call(person, 'POST', '', aDraft({ scope: { all: true } }))).status).toBe(403)
    const id = await anAlertRule(test, admin, { scope: { all: true } })
    expect((await call(person, 'GET')).body.data).toHaveLength(1)
    expect((await call(person, 'PATCH', `/${id}`, { name: 'x' })).status).toBe(403)
    expect((await call(person, 'DELETE', `/${id}`)).status).toBe(403)
    expect((await call(admin, 'PATCH', `/${id}`, { name: 'x' })).status).toBe(200)
  })

  it.each([
    ['no station', { scope: {} }, 'scope'],
    ['a kind that needs a limit without one', { condition: null }, 'condition'],
    ['a limit for a kind without one', { kind: 'station_silent' }, 'condition'],
    ['frost upwards', { condition: { ...frostAt(2), operator: '>=' } }, 'condition'],
    ['a zone that is none', { hours: { from: '18:00', to: '08:00', zone: 'America/Atlantis' } }, 'hours'],
    ['a channel of nobody', { channels: ['01998f3c-5d2e-7c41-9a53-2f6b8e0d4c17'] }, 'channels'],
    ['a limit for room that runs out', { kind: 'quota' }, 'condition'],
    ['a season for anything but blind nights', { season: [6, 7] }, 'season'],
    ['a field of nobody', { scope: { fieldIds: ['01998f3c-5d2e-7c41-9a53-2f6b8e0d4c17'] } }, 'scope'],
  ])('is refused with %s', async (_, changes, field) => {
    const answer = await call(person, 'POST', '', aDraft(changes))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('is refused over the station, the farm or the channel of another client', async () => {
    const other = await aStation(test, { clientId: stranger.clientId ?? '' })
    const farm = await aFarm(test, { clientId: stranger.clientId ?? '' })
    const channel = await anAlertChannel(test, stranger, { kind: 'mail' })
    const statuses = await Promise.all(
      [
        { scope: { stationIds: [other.id] } },
        { scope: { farmIds: [farm] } },
        { channels: [channel.id] },
        { escalation: { afterMinutes: 15, channels: [channel.id] } },
      ].map(async (changes) => (await call(admin, 'POST', '', aDraft(changes))).status),
    )
    expect(statuses).toEqual([422, 422, 422, 422])
  })

  it('watches the stations of its farm, also those that join it', async () => {
    const farmId = await aFarm(test, { clientId: admin.clientId ?? '' })
    await anAlertRule(test, admin, { scope: { farmIds: [farmId] } })
    await test.db.updateTable('stations').set({ farmId }).where('id', '=', station.id).execute()
    await lookAtAlerts(test)
    test.clock.advance(600)
    await report(test, station, { temperature_c: -1 })
    await lookAtAlerts(test)
    expect(await listAlerts(test, admin)).toHaveLength(1)
  })

  it('that is switched off, changed or deleted ends what it has open and keeps the history', async () => {
    const id = await anAlertRule(test, admin, { scope: { stationIds: [station.id] } })
    await report(test, station, { temperature_c: -1 })
    await lookAtAlerts(test)
    expect(await listAlerts(test, admin, '?state=open')).toHaveLength(1)
    await call(admin, 'PATCH', `/${id}`, { condition: frostAt(-10) })
    expect(await listAlerts(test, admin, '?state=open')).toEqual([])
    await call(admin, 'DELETE', `/${id}`)
    expect(await listAlerts(test, admin, '?state=closed')).toHaveLength(1)
  })

  it('ends with its person, and so do channels and what it told', async () => {
    const { id } = await anAlertChannel(test, person, { kind: 'mail' })
    await anAlertRule(test, person, { scope: { stationIds: [station.id] }, channels: [id] })
    await anAlertRule(test, admin, { scope: { all: true } })
    await report(test, station, { temperature_c: -1 })
    await lookAtAlerts(test)
    const removed = await test.call({
      method: 'POST',
      url: `/api/v2/users/delete/${person.id}`,
      token: admin.token,
    })
    expect(removed.status).toBe(200)
    const count = async (table: 'alertRules' | 'alertEpisodes' | 'alertChannels') =>
      (
        await test.db
          .selectFrom(table)
          .select('id')
          .where('clientId', '=', admin.clientId ?? '')
          .execute()
      ).length
    expect([await count('alertRules'), await count('alertEpisodes'), await count('alertChannels')]).toEqual([
      1, 1, 0,
    ])
  })
})

describe('a preview', () => {
  async function reportDays(): Promise<void> {
    const begin = test.clock.now().getTime()
    const observations = Array.from({ length: 60 }, (_, index) => ({
      time: new Date(begin - (60 - index) * 600_000).toISOString(),
      temperature_c: index === 20 || index === 21 || index === 50 ? 1.5 : 6,
    }))
    await test.call({
      method: 'POST',
      url: '/api/ingest/v1/observations',
      token: station.ingest.key,
      payload: { observations },
    })
  }

  it('replays what is stored, before anything is saved', async () => {
    await reportDays()
    const answer = await call(person, 'POST', '/preview', { rule: aDraft(), days: 30 })
    expect(answer.status).toBe(200)
    expect(answer.body.data.episodes).toMatchObject([
      { stationId: station.id, extreme: 1.5 },
      { stationId: station.id, extreme: 1.5 },
    ])
    expect((await call(person, 'GET')).body.data).toEqual([])
  })

  it('has the hours of the stations beside them where they are asked for', async () => {
    await reportDays()
    const plain = await call(person, 'POST', '/preview', { rule: aDraft(), days: 1 })
    expect(plain.body.data).not.toHaveProperty('series')
    const answer = await call(person, 'POST', '/preview', { rule: aDraft(), days: 1, series: true })
    const [series, ...more] = answer.body.data.series
    expect(more).toEqual([])
    expect(series).toMatchObject({ stationId: station.id })
    expect(series.values).toHaveLength(24)
    expect(series.values[0]).toBeNull()
    // The lowest of each hour: that is what a frost is about.
    expect(series.values.filter((value: number | null) => value === 1.5).length).toBeGreaterThanOrEqual(2)
    expect(new Set(series.values.slice(-10))).toEqual(new Set([1.5, 6]))
  })

  it('finds silences, too', async () => {
    test.clock.advance(-7200)
    await report(test, station)
    test.clock.advance(7200)
    await report(test, station)
    const rule = aDraft({ kind: 'station_silent', condition: null })
    const answer = await call(person, 'POST', '/preview', { rule, days: 1 })
    expect(answer.body.data.episodes).toHaveLength(1)
  })

  it('is refused beyond 30 days', async () => {
    expect((await call(person, 'POST', '/preview', { rule: aDraft(), days: 31 })).status).toBe(400)
  })
})

it('limits can be set for what stations measure, by the same names', () => {
  const measured = metrics.map(({ column, jsonField, sensor }) => (sensor === null ? jsonField : column))
  const workedOut = /^(delta_t|wet_bulb|ground_temperature|heat_index|rain_\d|forecast)/
  const strange = alertMetricNames.filter(
    (name) => !workedOut.test(name) && !measured.includes(name as never),
  )
  expect(strange).toEqual([])
})
