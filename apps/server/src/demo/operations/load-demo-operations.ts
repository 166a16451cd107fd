import { planSubOperation, type TabletUpload } from '@talhao/simulation'
import { demoClients } from '../world/demo-clients.ts'
import type {
  DemoCloud,
  DemoEquipmentDraft,
  DemoEquipmentRecord,
  DemoOperationServices,
} from './demo-operation-services.ts'
import { type DemoOperation, type EquipmentWorld, equipmentWorld } from './equipment-world.ts'
import { listPlantings } from './planting-operations.ts'
import { listWeatherOperations, planSpraying } from './weather-operations.ts'

/**
 * Writes what is missing of the demo's field operations; what is there already costs a look each. Where somebody has
 * renamed, disabled or deleted what the rest would build on, that part is left as it is: the portal must start.
 */
export async function loadDemoOperations(services: DemoOperationServices): Promise<void> {
  const now = services.now()
  for (const { client } of demoClients) {
    const clientId = await services.findClient(client.taxId)
    if (clientId === null) continue
    const plantings = listPlantings(client.taxId, now)
    const weathers = listWeatherOperations(client.taxId, now)
    const parts: Readonly<Record<DemoCloud, () => Promise<void>>> = {
      planting: () => storeMissing(services, { clientId, cloud: 'planting', uploads: plantings }),
      weather: () => storeMissing(services, { clientId, cloud: 'weather', uploads: weathers }),
      equipment: async () => {
        if (client.taxId === equipmentWorld.taxId) await loadEquipment(services, clientId, equipmentWorld)
      },
    }
    for (const part of ['planting', 'weather', 'equipment'] as const)
      await parts[part]().catch((error: unknown) => services.describeLeft(part, error))
  }
}

async function storeMissing(
  services: DemoOperationServices,
  { clientId, cloud, uploads }: { clientId: string; cloud: DemoCloud; uploads: readonly TabletUpload[] },
): Promise<void> {
  for (const upload of uploads) {
    const { uploadId } = upload.meta
    if (!(await services.hasUpload({ clientId, cloud, uploadId })))
      await services.storeUpload(clientId, cloud, upload)
  }
}

/** What is disabled in the end is still active while others are made that name it. */
async function loadEquipment(
  services: DemoOperationServices,
  clientId: string,
  world: EquipmentWorld,
): Promise<void> {
  const ensure = async (draft: DemoEquipmentDraft): Promise<DemoEquipmentRecord> =>
    (await services.findEquipmentRecord({ clientId, register: draft.register, name: draft.name })) ?? {
      id: await services.createEquipmentRecord(clientId, draft),
      status: 'active',
    }
  const retire = async (draft: DemoEquipmentDraft & { isDisabled?: true }, record: DemoEquipmentRecord) => {
    if (draft.isDisabled === true && record.status === 'active')
      await services.disableEquipmentRecord(clientId, draft.register, record.id)
  }
  const idOf = async (
    register: 'farms' | 'fields' | 'products' | 'operators' | 'machineries',
    name: string,
  ) => {
    const record = await services.findEquipmentRecord({ clientId, register, name })
    if (record === null) throw new Error(`The demo's ${register} have no ${name}.`)
    return record.id
  }

  for (const farm of world.farms) await ensure({ register: 'farms', ...farm })
  for (const { farm, ...field } of world.fields) {
    const draft = { register: 'fields', ...field, farmId: await idOf('farms', farm) } as const
    await retire(draft, await ensure(draft))
  }
  const others = [
    ...world.farms.map((farm) => ({ register: 'farms', ...farm }) as const),
    ...world.products.map((product) => ({ register: 'products', ...product }) as const),
    ...world.machineries.map((machinery) => ({ register: 'machineries', ...machinery }) as const),
    ...world.operators.map((operator) => ({ register: 'operators', ...operator }) as const),
  ]
  for (const draft of others) await retire(draft, await ensure(draft))

  for (const operation of world.operations) {
    const { name, field, product, additionalInfo } = operation
    const fieldId = await idOf('fields', field)
    const productId = product === null ? null : await idOf('products', product)
    const record = await ensure({ register: 'operations', name, fieldId, productId, additionalInfo })
    if (record.status !== 'active') continue
    const uploads = []
    for (const file of operation.files) {
      const operatorId = await idOf('operators', file.operator)
      const machineryId = await idOf('machineries', file.machinery)
      uploads.push(
        planSubOperation({
          uploadId: `demo-equipment-${file.seed}`,
          operationId: record.id,
          operatorId,
          machineryId,
          ...planSpraying(file, services.now()),
        }),
      )
    }
    await storeMissing(services, { clientId, cloud: 'equipment', uploads })
    await endOperation(services, clientId, { id: record.id, end: operation.end })
  }
}

async function endOperation(
  services: DemoOperationServices,
  clientId: string,
  { id, end }: { id: string; end: DemoOperation['end'] },
): Promise<void> {
  if (end === 'finished') await services.finishOperation(clientId, id)
  if (end === 'disabled') await services.disableEquipmentRecord(clientId, 'operations', id)
}
