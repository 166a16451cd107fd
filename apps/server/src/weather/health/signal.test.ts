import { dayMs } from '@talhao/local-time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSecrets } from '../../platform/db/secrets.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueIngestKey } from '../ingest-keys/ingest-credentials.ts'
import { tidyWeather } from '../observations/upkeep/weather-upkeep.ts'

const devEui = '2CF7F1C044300001'
let test: TestApp
let admin: TestUser
let station: TestStation
let key: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await aUser(test)
  const issued = issueIngestKey(createSecrets(test.config.sealingKeys), admin.clientId ?? '')
  key = issued.key
  await test.db
    .updateTable('clients')
    .set({ lorawanKeyHash: issued.hash, lorawanKeySealed: issued.sealed })
    .where('id', '=', admin.clientId)
    .execute()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.updateTable('stations').set({ optimDeveui: null }).execute()
  station = await aStation(test, { clientId: admin.clientId ?? '' })
  await test.db.updateTable('stations').set({ optimDeveui: devEui }).where('id', '=', station.id).execute()
})

const post = (network: string, payload: object) =>
  test.call({ method: 'POST', url: `/api/ingest/v1/${network}`, payload, token: key })

let count = 0
function sendThingsStack(gateways: unknown, { frame = count++, at = test.clock.now() } = {}) {
  return post('ttn', {
    end_device_ids: { dev_eui: devEui },
    uplink_message: {
      session_key_id: 'session',
      f_cnt: frame,
      decoded_payload: { temperature_c: 20 + frame / 10, time: new Date(at.getTime() - frame * 60_000) },
      rx_metadata: gateways,
    },
  })
}

async function readSignal() {
  const { body } = await test.call({ url: `/api/v2/stations/${station.id}/health`, token: admin.token })
  return body.data.signal
}

it('WEA-193: tells how the best gateway heard each uplink, by days, each uplink once', async () => {
  expect(await readSignal(), 'nothing was told').toEqual([])
  await sendThingsStack([
    { gateway_ids: { gateway_id: 'far' }, rssi: -119, snr: -12.5 },
    { gateway_ids: { gateway_id: 'near' }, rssi: -97, snr: 5.2 },
  ])
  const frame = count++
  await sendThingsStack([{ rssi: -107, snr: -1.2 }], { frame })
  await sendThingsStack([{ rssi: -107, snr: -1.2 }], { frame })
  await post('chirpstack?event=up', {
    deduplicationId: `message ${count++}`,
    time: new Date(test.clock.now().getTime() - 3_600_000).toISOString(),
    deviceInfo: { devEui },
    object: { temperature_c: 21 },
    rxInfo: [{ gatewayId: 'near', rssi: -93 }],
  })
  const days = await readSignal()
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({ uplinks: 0, meanDbm: null, minimumDbm: null, meanSnrDb: null })
  expect(days.at(-1)).toMatchObject({
    uplinks: 3,
    meanDbm: -99,
    minimumDbm: -107,
    meanSnrDb: 2,
    minimumSnrDb: -1.2,
  })
})

it.each([
  ['no list', 'none'],
  ['no numbers', [{ rssi: '-97', snr: null }, 'gateway', null]],
  ['what no radio hears', [{ rssi: 12, snr: 900 }]],
])('WEA-193: passes over %s, and stores the uplink', async (_, rxInfo) => {
  const answer = await post('chirpstack?event=up', {
    deduplicationId: `message ${count++}`,
    time: test.clock.now().toISOString(),
    deviceInfo: { devEui },
    object: { temperature_c: 21 },
    rxInfo,
  })
  expect(answer.body.data.stored).toBe(1)
  expect(await readSignal()).toEqual([])
})

it('WEA-193: keeps it for 400 days', async () => {
  const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * dayMs)
  const day = {
    stationId: station.id,
    uplinks: 1,
    rssiMinDbm: -90,
    rssiSumDbm: -90,
    snrUplinks: 0,
    snrSumDb: 0,
  }
  await test.db
    .insertInto('stationSignalDays')
    .values([401, 399].map((days) => ({ ...day, day: daysAgo(days).toISOString().slice(0, 10) })))
    .execute()
  await tidyWeather({
    pool: test.database.pool,
    clock: test.clock,
    retention: { observationMonths: null, hourMonths: null },
  })
  const left = await test.db
    .selectFrom('stationSignalDays')
    .select('day')
    .where('stationId', '=', station.id)
    .execute()
  expect(left).toHaveLength(1)
})
