import { type PermissionEntity, type PermissionLevel, permissionEntities } from '@talhao/contract/core'
import {
  type DemoClient,
  type DemoPerson,
  demoClients,
  demoPassword,
  demoSalesPeople,
} from './demo-clients.ts'
import type { DemoServices, DemoStationKey } from './demo-services.ts'
import { chooseSprayConfiguration } from './spray-configurations.ts'

/** Writes what is missing of the demo world. Loading twice, or after a start that was cut off, changes nothing more. */
export async function loadDemo(services: DemoServices): Promise<void> {
  for (const demoClient of demoClients) await loadClient(services, demoClient)
  for (const person of demoSalesPeople) await loadPerson(services, null, person)
}

async function loadClient(
  services: DemoServices,
  { client, people, devices, farms, loose }: DemoClient,
): Promise<void> {
  const clientId = (await services.findClient(client.taxId)) ?? (await services.createClient(client))
  for (const person of people) await loadPerson(services, clientId, person)
  for (const device of devices)
    if (!(await services.hasDevice(device.serialNumber))) await services.createDevice({ ...device, clientId })
  const groups = [...farms, { name: null, stations: loose }]
  for (const { name, stations } of groups) {
    const farmId = name === null ? null : await loadFarm(services, clientId, name)
    for (const station of stations) {
      if (!(await services.hasStation(station.brand, station.did)))
        await services.createStation({ ...station, clientId, farmId })
      await loadSprayConfiguration(services, { clientId, brand: station.brand, did: station.did })
    }
  }
}

/** Beside the standard one, which every station has by itself. */
async function loadSprayConfiguration(services: DemoServices, station: DemoStationKey): Promise<void> {
  const configuration = chooseSprayConfiguration(station.did)
  if (await services.hasSprayConfiguration(station, configuration.name)) return
  await services.createSprayConfiguration(station, configuration)
}

async function loadFarm(services: DemoServices, clientId: string, name: string): Promise<string> {
  return (await services.findFarm(clientId, name)) ?? (await services.createFarm({ clientId, name }))
}

async function loadPerson(
  services: DemoServices,
  clientId: string | null,
  person: DemoPerson,
): Promise<void> {
  if (await services.hasUser(person.email)) return
  await services.createUser({
    clientId,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: '+55 65 99999-0000',
    password: demoPassword,
    role: person.role,
    language: 'pt',
    permissions: person.level === undefined ? {} : sameLevelEverywhere(person.level),
  })
}

function sameLevelEverywhere(level: PermissionLevel): Partial<Record<PermissionEntity, PermissionLevel>> {
  return Object.fromEntries(permissionEntities.map((entity) => [entity, level]))
}
