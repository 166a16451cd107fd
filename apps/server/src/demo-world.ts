import { type DemoStationDraft, demoClients, demoPassword, demoSalesPeople, loadDemo } from '@talhao/demo'
import { system } from './change-log/write-change.ts'
import type { Db } from './db/database.ts'
import type { Secrets } from './db/secrets.ts'
import { findClientIdByTaxId, isEmailTaken } from './features/accounts/accounts.repository.ts'
import { createClient, createUser } from './features/accounts/accounts.service.ts'
import { findFarmIdByName } from './features/stations/farms.repository.ts'
import { createFarm } from './features/stations/farms.service.ts'
import { isStationKnown } from './features/stations/stations.repository.ts'
import { createStation, type StationDraft } from './features/stations/stations.service.ts'
import type { Clock } from './ports/clock.ts'

/** Gives the demo the product's own services, so that its data goes the way of real data. */
export async function loadDemoWorld(deps: { db: Db; clock: Clock; secrets: Secrets }): Promise<void> {
  const { db, clock } = deps
  await loadDemo({
    findClient: (taxId) => findClientIdByTaxId(db, taxId),
    createClient: (client) => createClient(db, system, client),
    hasUser: (email) => isEmailTaken(db, email),
    createUser: async (user) => void (await createUser(db, system, { ...user, verifiedAt: clock.now() })),
    findFarm: (clientId, name) => findFarmIdByName(db, clientId, name),
    createFarm: async (farm) => (await createFarm(deps, system, farm)).id,
    hasStation: (brand, did) => isStationKnown(db, brand, did),
    createStation: async (station) => void (await createStation(deps, system, toStationDraft(station))),
  })
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
