import { findDeviceBySerialNumber } from '../../accounts/devices/devices.repository.ts'
import { createDevice } from '../../accounts/devices/devices.service.ts'
import { findClientIdByTaxId, isEmailTaken } from '../../accounts/people/accounts.repository.ts'
import { createClient, createUser } from '../../accounts/people/accounts.service.ts'
import { system } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { findFarmIdByName } from '../../weather/farms/farms.repository.ts'
import { createFarm } from '../../weather/farms/farms.service.ts'
import { hasConfigurationNamed } from '../../weather/spray/configurations.repository.ts'
import { createConfiguration } from '../../weather/spray/configurations.service.ts'
import { findStationId } from '../../weather/stations/stations.repository.ts'
import { createStation, type StationDraft } from '../../weather/stations/stations.service.ts'
import { demoClients, demoPassword, demoSalesPeople } from './demo-clients.ts'
import type { DemoStationDraft } from './demo-services.ts'
import { loadDemo } from './load-demo.ts'

/** Gives the demo the product's own services, so that its data goes the way of real data. */
export async function loadDemoWorld(deps: { db: Db; clock: Clock; secrets: Secrets }): Promise<void> {
  const { db, clock } = deps
  await loadDemo({
    findClient: (taxId) => findClientIdByTaxId(db, taxId),
    createClient: (client) => createClient(db, system, client),
    hasUser: (email) => isEmailTaken(db, email),
    createUser: async (user) => void (await createUser(db, system, { ...user, verifiedAt: clock.now() })),
    hasDevice: async (serialNumber) => (await findDeviceBySerialNumber(db, serialNumber)) !== null,
    createDevice: async (device) => void (await createDevice(deps, system, device)),
    findFarm: (clientId, name) => findFarmIdByName(db, clientId, name),
    createFarm: async (farm) => (await createFarm(deps, system, farm)).id,
    hasStation: async (brand, did) => (await findStationId(db, brand, did)) !== null,
    createStation: async (station) => void (await createStation(deps, system, toStationDraft(station))),
    hasSprayConfiguration: async (station, name) =>
      hasConfigurationNamed(db, { clientId: station.clientId, id: await findStation(db, station) }, name),
    createSprayConfiguration: async (station, configuration) => {
      const { clientId } = station
      const stationId = await findStation(db, station)
      await createConfiguration(deps, system, { ...configuration, clientId, stationId })
    },
  })
}

async function findStation(db: Db, { brand, did }: { brand: string; did: string }): Promise<string> {
  const id = await findStationId(db, brand, did)
  if (id === null) throw new Error(`The demo's station ${brand} ${did} is missing.`)
  return id
}

function toStationDraft(demo: DemoStationDraft): StationDraft {
  const {
    subscriptionStatus: status,
    planId = 'pro',
    dataLoggerProvider = null,
    optimDeveui = null,
    reportingIntervalMinutes = 10,
    ...station
  } = demo
  return {
    ...station,
    dataLoggerProvider,
    optimDeveui,
    reportingIntervalMinutes,
    subscription: status === '' ? null : { planId, status },
  }
}

export function describeDemoLogins(): string {
  const people = [
    ...demoClients.flatMap(({ client, people }) => people.map((person) => ({ ...person, of: client.name }))),
    ...demoSalesPeople.map((person) => ({ ...person, of: 'sales staff' })),
  ]
  const lines = people.map(
    ({ email, role, level, of }) =>
      `  ${email.padEnd(20)} ${level === undefined ? role : `${role}, ${level}`} · ${of}`,
  )
  return [`Demo logins, all with password ${demoPassword}:`, ...lines].join('\n')
}
