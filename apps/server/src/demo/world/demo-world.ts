import { sql } from 'kysely'
import { v7 as createId } from 'uuid'
import { findDeviceBySerialNumber } from '../../accounts/devices/devices.repository.ts'
import { createDevice } from '../../accounts/devices/devices.service.ts'
import { findClientIdByTaxId } from '../../accounts/people/accounts.repository.ts'
import { addUser, createClient } from '../../accounts/people/accounts.service.ts'
import type { Config } from '../../config.ts'
import { system, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import { hashPassword } from '../../platform/plugins/access/passwords.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { findFarmIdByName } from '../../weather/farms/farms.repository.ts'
import { createFarm } from '../../weather/farms/farms.service.ts'
import { demoSpellsKey } from '../../weather/forecasts/provider/demo-spells.repository.ts'
import { listConfigurationRows } from '../../weather/spray/configurations.repository.ts'
import { createConfiguration } from '../../weather/spray/configurations.service.ts'
import { findStationId } from '../../weather/stations/stations.repository.ts'
import { createStation, type StationDraft } from '../../weather/stations/stations.service.ts'
import { demoClients, demoPassword, demoSalesPeople } from './demo-clients.ts'
import { type DemoMemory, makeOnce, openDemoMemory } from './demo-memory.ts'
import type { DemoServices, DemoStationDraft } from './demo-services.ts'
import { loadDemo } from './load-demo.ts'
import { createPastClock, renewInvoices, sellActiveStations } from './sell-stations.ts'

export interface DemoWorldDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly config: Pick<Config, 'stripe'>
}

/** Gives the demo the product's own services, so that its data goes the way of real data. Gives back what it remembers. */
export async function loadDemoWorld(deps: DemoWorldDeps): Promise<DemoMemory> {
  const { db } = deps
  const taxIds = demoClients.map(({ client }) => client.taxId)
  const [first] = await db.selectFrom('clients').select('id').where('taxId', 'in', taxIds).limit(1).execute()
  const memory = await openDemoMemory(db, { hasDemo: first !== undefined })
  await makeOnce(memory, {
    key: demoSpellsKey,
    find: async () => null,
    // An older folder had none: from now on it has.
    findFormer: async () => null,
    create: async () => deps.clock.now().toISOString(),
  })
  await loadDemo(createServices(deps, memory))
  await renewInvoices(deps)
  return memory
}

function createServices({ db, clock, secrets, config }: DemoWorldDeps, memory: DemoMemory): DemoServices {
  // The demo's clients did not come today.
  const past = { db, secrets, clock: createPastClock(clock) }
  const hashOnce = createHashOnce()
  return {
    memory,
    findClient: (taxId) => findClientIdByTaxId(db, taxId),
    createClient: (client) => createClient(db, system, client),
    findUser: (email) => findUserId(db, email),
    createUser: async ({ password, permissions, ...user }) => {
      const id = createId()
      const verifiedAt = past.clock.now()
      const passwordHash = await hashOnce(password)
      await writeChange(db, system, (scope) =>
        addUser(scope, { ...user, id, passwordHash, verifiedAt }, permissions),
      )
      return id
    },
    findDevice: async (serialNumber) => (await findDeviceBySerialNumber(db, serialNumber))?.id ?? null,
    createDevice: async (device) => (await createDevice(past, system, device)).id,
    findFarm: (clientId, name) => findFarmIdByName(db, clientId, name),
    createFarm: async (farm) => (await createFarm(past, system, farm)).id,
    findStation: (brand, did) => findStationId(db, brand, did),
    createStation: async (station) => (await createStation(past, system, toStationDraft(station))).id,
    findSprayConfiguration: async (station, name) =>
      (await listConfigurationRows(db, station)).find((row) => row.name === name)?.id ?? null,
    createSprayConfiguration: async ({ clientId, id: stationId }, configuration) =>
      (await createConfiguration(past, system, { ...configuration, clientId, stationId })).id ?? '',
    findOffer: async (clientId) => {
      const offer = await db
        .selectFrom('checkouts')
        .select('id')
        .where('clientId', '=', clientId)
        .executeTakeFirst()
      return offer?.id ?? null
    },
    // Stripe would know nothing of a subscription that was not paid there.
    sellStations: async (clientId) =>
      config.stripe === null ? sellActiveStations({ db, clock }, clientId) : null,
  }
}

/** All have the same password, and a hash is made to take long. */
function createHashOnce(): (password: string) => Promise<string> {
  const hashes = new Map<string, Promise<string>>()
  return (password) => {
    const hash = hashes.get(password) ?? hashPassword(password)
    hashes.set(password, hash)
    return hash
  }
}

async function findUserId(db: Db, email: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  return user?.id ?? null
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

/** Those that people have not deleted. */
export async function describeDemoLogins(db: Db): Promise<string> {
  const people = [
    ...demoClients.flatMap(({ client, people }) => people.map((person) => ({ ...person, of: client.name }))),
    ...demoSalesPeople.map((person) => ({ ...person, of: 'sales staff' })),
  ]
  const emails = people.map(({ email }) => email)
  const users = await db.selectFrom('users').select('email').where('email', 'in', emails).execute()
  const lines = people
    .filter(({ email }) => users.some((user) => user.email === email))
    .map(
      ({ email, role, level, of }) =>
        `  ${email.padEnd(20)} ${level === undefined ? role : `${role}, ${level}`} · ${of}`,
    )
  return [`Demo logins, all with password ${demoPassword}:`, ...lines].join('\n')
}
