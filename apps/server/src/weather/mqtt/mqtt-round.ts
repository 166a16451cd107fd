import { minuteMs, secondMs } from '@talhao/local-time'
import type { MqttClient } from 'mqtt'
import { Type } from 'typebox'
import { v7 as createId } from 'uuid'
import type { Db } from '../../platform/db/database.ts'
import type { LocalText } from '../../platform/http/problem.ts'
import { defineJob, enqueueRound, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import { describeSensors, hashSensors } from './describe-sensors.ts'
import { listUnpublishedStations, type PublishedStation, savePublished } from './mqtt.repository.ts'

export interface MqttSettings {
  /** With the name and password, where the broker asks for them. */
  readonly url: string
  readonly language: keyof LocalText
}

const mqttRoundJob = defineJob({ name: 'mqtt_round', payload: Type.Object({}), maxAttempts: 25 })
/** Paced by the machine's clock, whatever clock the readings go by. */
const roundPauseMs = 10 * secondMs
const stationsPerRound = 500
const connectMs = 10 * secondMs
/** A sensor that was silent for so many intervals is told as unknown, and Home Assistant forgets its value. */
const staleIntervals = 3

export async function scheduleMqttRound(db: Db, pauseMs = 0): Promise<void> {
  await enqueueRound(db, mqttRoundJob, {}, pauseMs)
}

/** Tells the broker what stations measure (ACC-120); without a broker the first round is the last. */
export function createMqttJob({ db, settings }: { db: Db; settings: MqttSettings | null }): JobHandler {
  return handleJob(mqttRoundJob, async () => {
    if (settings === null) return
    // First, so that a round that fails does not end the rounds.
    await scheduleMqttRound(db, roundPauseMs)
    const stations = await listUnpublishedStations(db, stationsPerRound)
    if (stations.length === 0) return
    // Few installations have a broker, and every start would wait for its library.
    const { connectAsync } = await import('mqtt')
    const client = await connectAsync(settings.url, {
      clientId: `talhao-${createId()}`,
      connectTimeout: connectMs,
      reconnectPeriod: 0,
    })
    try {
      for (const station of stations) await publishStation(db, { client, station, settings })
    } finally {
      await client.endAsync()
    }
  })
}

async function publishStation(
  db: Db,
  { client, station, settings }: { client: MqttClient; station: PublishedStation; settings: MqttSettings },
): Promise<void> {
  const stateTopic = `talhao/${station.clientId}/${station.id}/state`
  const expireSeconds = Math.round((staleIntervals * station.intervalMinutes * minuteMs) / secondMs)
  const sensors = describeSensors(station, { stateTopic, expireSeconds, language: settings.language })
  const descriptionHash = hashSensors(sensors)
  const kept = { qos: 1, retain: true } as const
  if (descriptionHash !== station.descriptionHash)
    for (const { topic, description } of sensors)
      await client.publishAsync(topic, JSON.stringify(description), kept)
  await client.publishAsync(stateTopic, JSON.stringify(describeState(station)), kept)
  await savePublished(db, { stationId: station.id, publishedTime: station.time, descriptionHash })
}

/** What is old or was never measured is null: unknown, not zero. */
function describeState({ time, intervalMinutes, readings, doubts }: PublishedStation) {
  const staleBeforeMs = time.getTime() - staleIntervals * intervalMinutes * minuteMs
  const values = readings.map(({ name, value, measuredAt }) => [
    name,
    measuredAt !== null && measuredAt.getTime() >= staleBeforeMs ? value : null,
  ])
  return { time: time.toISOString(), ...Object.fromEntries(values), doubts }
}
