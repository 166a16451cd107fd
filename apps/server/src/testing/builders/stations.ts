import { randomUUID } from 'node:crypto'
import { system } from '../../platform/change-log/write-change.ts'
import { createSecrets } from '../../platform/db/secrets.ts'
import { createFarm } from '../../weather/farms/farms.service.ts'
import type { Credentials } from '../../weather/stations/station-keys.repository.ts'
import { createStation, type StationDraft } from '../../weather/stations/stations.service.ts'
import type { TestApp } from '../test-app.ts'
import { aClient } from './people.ts'

export interface TestStation {
  readonly id: string
  readonly clientId: string
  readonly ingest: Credentials
}

/** A paid Pro station near Sorriso. Without a client one is made. */
export async function aStation(test: TestApp, station: Partial<StationDraft> = {}): Promise<TestStation> {
  const clientId = station.clientId ?? (await aClient(test))
  const created = await createStation(
    { db: test.db, clock: test.clock, secrets: createSecrets(test.config.sealingKeys) },
    system,
    {
      farmId: null,
      brand: 'farmxtend',
      did: randomUUID(),
      optimDeveui: null,
      placeName: 'Sede',
      latitude: -12.5453,
      longitude: -55.7211,
      altitudeM: 365,
      timeZone: 'America/Cuiaba',
      reportingIntervalMinutes: 10,
      dataLoggerProvider: null,
      subscription: { planId: 'pro', status: 'active' },
      ...station,
      clientId,
    },
  )
  return { ...created, clientId }
}

export async function aFarm(
  test: TestApp,
  farm: { clientId: string; name?: string; stations?: readonly string[] },
): Promise<string> {
  const { id } = await createFarm({ db: test.db, clock: test.clock }, system, {
    name: `Fazenda ${randomUUID().slice(0, 8)}`,
    ...farm,
  })
  return id
}

/** Sends one observation the way a station does. */
export async function report(
  test: TestApp,
  station: TestStation,
  observation: Record<string, unknown> = {},
): Promise<void> {
  const answer = await test.call({
    method: 'POST',
    url: '/api/ingest/v1/observations',
    token: station.ingest.key,
    payload: {
      observations: [{ time: test.clock.now().toISOString(), temperature_c: 25.3, ...observation }],
    },
  })
  if (answer.body?.data?.accepted !== 1)
    throw new Error(`the report was answered ${answer.status}: ${answer.text}`)
}
