import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { Aedes } from 'aedes'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aStation, report } from '../../testing/builders/stations.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { scheduleMqttRound } from './mqtt-round.ts'

let test: TestApp
let broker: Aedes
let server: ReturnType<typeof createServer>
let listener: MqttClient
const heard: { topic: string; payload: Record<string, unknown>; isKept: boolean }[] = []
beforeAll(async () => {
  broker = await Aedes.createBroker()
  broker.authenticate = (_client, name, password, done) =>
    done(null, name === 'portal' && password?.toString() === 'secret')
  server = createServer(broker.handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `mqtt://portal:secret@127.0.0.1:${port}`
  listener = await connectAsync(url)
  listener.on('message', (topic, payload, { retain }) =>
    heard.push({ topic, payload: JSON.parse(payload.toString()), isKept: retain }),
  )
  await listener.subscribeAsync('#', { qos: 1 })
  test = await createTestApp({ MQTT_URL: url })
})
afterAll(async () => {
  await listener.endAsync()
  await new Promise<void>((resolve) => broker.close(() => resolve()))
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await test.close()
})

async function publish() {
  await scheduleMqttRound(test.db)
  await runJobs(test)
}

it('the broker hears what each paid station measures, and describes it to Home Assistant once', async () => {
  const station = await aStation(test, { placeName: 'Várzea' })
  const unpaid = await aStation(test, { subscription: null })
  await report(test, station, { temperature_c: 0, wind_gust_kmh: 12.5 })
  await report(test, unpaid)
  await publish()
  const stateTopic = `talhao/${station.clientId}/${station.id}/state`
  const states = () => heard.filter(({ topic }) => topic === stateTopic)
  await expect.poll(() => states().length).toBe(1)
  expect(states()[0]?.payload).toMatchObject({
    time: '2026-11-15T12:00:00.000Z',
    temperature_c: 0,
    wind_gust_kmh: 12.5,
    doubts: [],
  })
  const descriptions = () => heard.filter(({ topic }) => topic.startsWith('homeassistant/'))
  const temperature = descriptions().find(({ topic }) => topic.endsWith('/temperature_c/config'))
  expect(temperature?.topic).toBe(`homeassistant/sensor/talhao_${station.id}/temperature_c/config`)
  expect(temperature?.payload).toEqual({
    name: 'Temperatura',
    unique_id: `talhao_${station.id}_temperature_c`,
    state_topic: stateTopic,
    value_template: '{{ value_json.temperature_c }}',
    unit_of_measurement: '°C',
    device_class: 'temperature',
    state_class: 'measurement',
    expire_after: 1800,
    device: {
      identifiers: [`talhao_${station.id}`],
      name: 'Várzea',
      manufacturer: 'Talhão',
      model: 'farmxtend',
    },
  })
  const described = descriptions().length
  expect(heard.some(({ topic }) => topic.includes(unpaid.id))).toBe(false)

  await publish()
  test.clock.advance(3600)
  await report(test, station, { temperature_c: 4.2 })
  await publish()
  await expect.poll(() => states().length).toBe(2)
  // The gust is an hour old.
  expect(states()[1]?.payload).toMatchObject({ temperature_c: 4.2, wind_gust_kmh: null })
  expect(descriptions()).toHaveLength(described)
})

it('whoever comes later hears the last word', async () => {
  const late: boolean[] = []
  const { port } = server.address() as AddressInfo
  const client = await connectAsync(`mqtt://portal:secret@127.0.0.1:${port}`)
  client.on('message', (_topic, _payload, { retain }) => late.push(retain))
  await client.subscribeAsync('talhao/+/+/state')
  await expect.poll(() => late).toEqual([true])
  await client.endAsync()
})

it('without a broker nothing is asked for again', async () => {
  await scheduleMqttRound(test.db)
  await runJobs(test, { mqttUrl: null })
  const { rows } = await test.database.pool.query(
    `select j.run_at, j.attempts, j.locked_at, j.last_error
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'mqtt_round'`,
  )
  expect(rows).toEqual([])
})
