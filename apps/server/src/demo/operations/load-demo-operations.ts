import { planSubOperation, type TabletUpload } from '@talhao/simulation'
import { demoClients } from '../world/demo-clients.ts'
import { makeOnce } from '../world/demo-memory.ts'
import { placeInDays } from './demo-days.ts'
import type {
  DemoCloud,
  DemoEquipmentDraft,
  DemoEquipmentRecord,
  DemoMoment,
  DemoOperationServices,
} from './demo-operation-services.ts'
import { type DemoOperation, type EquipmentWorld, equipmentWorld } from './equipment-world.ts'
import { listPlantings } from './planting-operations.ts'
import { listWeatherOperations, planSpraying } from './weather-operations.ts'

/** How long ago the registries were filled in. */
const registryDays = 200

/**
 * Writes what the demo's field operations have never had in this data folder. Where somebody has disabled or deleted
 * what the rest would build on, that part is left as it is: the portal must start.
 */
export async function loadDemoOperations(services: DemoOperationServices): Promise<void> {
  const now = services.now()
  const parts: Promise<void>[] = []
  for (const { client } of demoClients) {
    const clientId = await services.findClient(client.taxId)
    if (clientId === null) continue
    const begin = (part: DemoCloud, load: () => Promise<void>) =>
      parts.push(load().catch((error: unknown) => services.describeLeft(part, error)))
    const taxId = client.taxId
    const plantings = listPlantings(taxId, now)
    const weathers = listWeatherOperations(taxId, now)
    begin('planting', () => storeMissing(services, { clientId, cloud: 'planting', uploads: plantings }))
    begin('weather', () => storeMissing(services, { clientId, cloud: 'weather', uploads: weathers }))
    if (taxId === equipmentWorld.taxId)
      begin('equipment', () => loadEquipment(services, clientId, equipmentWorld))
  }
  // Side by side: while a thread reads one file, the next is written.
  await Promise.all(parts)
}

async function storeMissing(
  services: DemoOperationServices,
  { clientId, cloud, uploads }: { clientId: string; cloud: DemoCloud; uploads: readonly TabletUpload[] },
): Promise<void> {
  for (const upload of uploads) {
    const { uploadId } = upload.meta
    await makeOnce(services.memory, {
      key: `upload ${clientId} ${cloud} ${uploadId}`,
      find: () => services.findUpload({ clientId, cloud, uploadId }),
      // Whoever deleted it as it was does not want it as it is now.
      findFormer: () =>
        services.findDeletedUpload({ clientId, cloud, uploadId: uploadId.replace('demo-2-', 'demo-') }),
      create: () => services.storeUpload(clientId, cloud, upload),
    })
  }
}

/** What is disabled in the end is still active while others are made that name it. */
async function loadEquipment(
  services: DemoOperationServices,
  clientId: string,
  world: EquipmentWorld,
): Promise<void> {
  const on = (daysAgo: number, hour: number) => ({
    clientId,
    at: new Date(placeInDays(services.now(), { daysAgo, hour })),
  })
  const longAgo = on(registryDays, 9)
  /** Null: people have deleted it. */
  const ensure = async (
    draft: DemoEquipmentDraft,
    moment: DemoMoment,
  ): Promise<DemoEquipmentRecord | null> => {
    const { register, name } = draft
    const id = await makeOnce(services.memory, {
      key: `equipment ${register} ${name}`,
      find: async () => (await services.findEquipmentRecord({ clientId, register, name }))?.id ?? null,
      findFormer: () => services.findCreatedRecord({ clientId, register, name }),
      create: () => services.createEquipmentRecord(moment, draft),
    })
    return services.findEquipmentRecord({ clientId, register, id })
  }
  const ids = new Map<string, string>()
  const enter = async (draft: DemoEquipmentDraft & { readonly isDisabled?: true }): Promise<void> => {
    const record = await ensure(draft, longAgo)
    if (record === null) return
    ids.set(`${draft.register} ${draft.name}`, record.id)
    if (draft.isDisabled === true && record.status === 'active')
      await services.disableEquipmentRecord(longAgo, { register: draft.register, id: record.id })
  }

  for (const { isDisabled: _, ...farm } of world.farms) await enter({ register: 'farms', ...farm })
  for (const { farm, ...field } of world.fields) {
    const farmId = ids.get(`farms ${farm}`)
    if (farmId !== undefined) await enter({ register: 'fields', ...field, farmId })
  }
  for (const farm of world.farms) await enter({ register: 'farms', ...farm })
  for (const product of world.products) await enter({ register: 'products', ...product })
  for (const machinery of world.machineries) await enter({ register: 'machineries', ...machinery })
  for (const operator of world.operators) await enter({ register: 'operators', ...operator })

  for (const operation of world.operations) {
    const { name, field, product, additionalInfo } = operation
    const fieldId = ids.get(`fields ${field}`)
    const productId = product === null ? null : ids.get(`products ${product}`)
    if (fieldId === undefined || productId === undefined) continue
    const draft = { register: 'operations', name, fieldId, productId, additionalInfo } as const
    const record = await ensure(draft, on(operation.daysAgo, 6))
    if (record?.status !== 'active') continue
    const uploads = operation.files.flatMap((file) => {
      const operatorId = ids.get(`operators ${file.operator}`)
      const machineryId = ids.get(`machineries ${file.machinery}`)
      if (operatorId === undefined || machineryId === undefined) return []
      const uploadId = `demo-2-equipment-${file.seed}`
      const days = planSpraying(file, services.now())
      return [planSubOperation({ uploadId, operationId: record.id, operatorId, machineryId, ...days })]
    })
    await storeMissing(services, { clientId, cloud: 'equipment', uploads })
    // By the evening of the day after, all of it is done.
    const evening = on(Math.max(1, operation.daysAgo - 1), 18)
    await endOperation(services, evening, { id: record.id, end: operation.end })
  }
}

async function endOperation(
  services: DemoOperationServices,
  moment: DemoMoment,
  { id, end }: { id: string; end: DemoOperation['end'] },
): Promise<void> {
  if (end === 'finished') await services.finishOperation(moment, id)
  if (end === 'disabled') await services.disableEquipmentRecord(moment, { register: 'operations', id })
}
