import { type PermissionEntity, type PermissionLevel, permissionEntities } from '@talhao/contract/core'
import {
  type DemoClient,
  type DemoPerson,
  type DemoStation,
  demoClients,
  demoPassword,
  demoSalesPeople,
} from './demo-clients.ts'
import { makeOnce } from './demo-memory.ts'
import type { DemoServices } from './demo-services.ts'
import { chooseSprayConfiguration } from './spray-configurations.ts'

/**
 * Writes what the demo world has never had in this data folder. Loading twice, or after a start that was cut off,
 * changes nothing more, and what people deleted stays deleted.
 */
export async function loadDemo(services: DemoServices): Promise<void> {
  for (const person of demoSalesPeople) await loadPerson(services, null, person)
  for (const demoClient of demoClients) await loadClient(services, demoClient)
}

async function loadClient(
  services: DemoServices,
  { client, people, devices, farms, loose }: DemoClient,
): Promise<void> {
  const { memory } = services
  const { taxId } = client
  const clientId = await makeOnce(memory, {
    key: `client ${taxId}`,
    find: () => services.findClient(taxId),
    create: () => services.createClient(client),
  })
  for (const person of people) await loadPerson(services, clientId, person)
  for (const device of devices)
    await makeOnce(memory, {
      key: `device ${device.serialNumber}`,
      find: () => services.findDevice(device.serialNumber),
      create: () => services.createDevice({ ...device, clientId }),
    })
  for (const { name, stations } of farms) {
    const farmId = await makeOnce(memory, {
      key: `farm ${taxId} ${name}`,
      find: () => services.findFarm(clientId, name),
      create: () => services.createFarm({ clientId, name }),
    })
    for (const station of stations) await loadStation(services, { clientId, farmId, station })
  }
  for (const station of loose) await loadStation(services, { clientId, farmId: null, station })
  if (farms.length > 0) await loadSubscription(services, { clientId, taxId })
}

async function loadStation(
  services: DemoServices,
  { clientId, farmId, station }: { clientId: string; farmId: string | null; station: DemoStation },
): Promise<void> {
  const { memory } = services
  const { brand, did } = station
  const id = await makeOnce(memory, {
    key: `station ${brand} ${did}`,
    find: () => services.findStation(brand, did),
    create: () => services.createStation({ ...station, clientId, farmId }),
  })
  // Beside the standard one, which every station has by itself.
  const configuration = chooseSprayConfiguration(did)
  await makeOnce(memory, {
    key: `spray configuration ${brand} ${did}`,
    find: () => services.findSprayConfiguration({ clientId, id }, configuration.name),
    create: () => services.createSprayConfiguration({ clientId, id }, configuration),
  })
}

/** What the client pays is the sum of what its stations cost. */
async function loadSubscription(
  services: DemoServices,
  { clientId, taxId }: { clientId: string; taxId: string },
): Promise<void> {
  const key = `subscription ${taxId}`
  if (services.memory.find(key) !== null) return
  const id = (await services.findOffer(clientId)) ?? (await services.sellStations(clientId))
  if (id !== null) await services.memory.keep(key, id)
}

async function loadPerson(
  services: DemoServices,
  clientId: string | null,
  person: DemoPerson,
): Promise<void> {
  await makeOnce(services.memory, {
    key: `user ${person.email}`,
    find: () => services.findUser(person.email),
    create: () =>
      services.createUser({
        clientId,
        email: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
        phone: '+55 65 99999-0000',
        password: demoPassword,
        role: person.role,
        language: 'pt',
        permissions: person.level === undefined ? {} : sameLevelEverywhere(person.level),
      }),
  })
}

function sameLevelEverywhere(level: PermissionLevel): Partial<Record<PermissionEntity, PermissionLevel>> {
  return Object.fromEntries(permissionEntities.map((entity) => [entity, level]))
}
