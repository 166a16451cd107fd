import type { EquipmentOperation, EquipmentOperationInput } from '@talhao/contract/operations/equipment'
import type { OperationFilesDeps } from '../../files/receive-upload.ts'
import { haveSameAreas, targetsOfProduct } from '../registries/product-targets.ts'
import { listProductRows } from '../registries/products.registry.ts'
import { type RegistryActor, updateRecord } from '../registries/registry.service.ts'
import { isId, takeText } from '../registries/sent-values.ts'
import { ChangedMeanwhile, measureFiles, putFigures, tryAgain } from './operation-areas.ts'
import { bringsTargets, operationsRegistry } from './operations.registry.ts'
import { findOperationRow, type OperationRow } from './operations.repository.ts'

/** Another product may bring other targets; then the areas of the files are measured anew. */
export function updateOperation(
  deps: OperationFilesDeps,
  actor: RegistryActor,
  { id, input }: { id: string; input: EquipmentOperationInput },
): Promise<EquipmentOperation> {
  const key = { clientId: actor.clientId, id }
  return tryAgain(async () => {
    const before = await findOperationRow(deps.db, key)
    const plan = before === null ? null : await planTargets(deps, actor.clientId, { before, input })
    return updateRecord(deps, actor, {
      register: operationsRegistry,
      id,
      input,
      alsoWrite: async (trx) => {
        const after = await findOperationRow(trx, key)
        if (after === null || after.targetsRevision === before?.targetsRevision) return
        if (plan === null || !haveSameAreas(plan.targets, after.targets)) throw new ChangedMeanwhile()
        await putFigures(trx, key, plan.files)
      },
    })
  })
}

/** Null: the edit leaves the targets as they are. */
async function planTargets(
  deps: OperationFilesDeps,
  clientId: string,
  { before, input }: { before: OperationRow; input: EquipmentOperationInput },
) {
  const productId = takeText(input.productId, before.productId ?? '') || null
  if (!bringsTargets(productId, before)) return null
  const isNamed = productId !== null && isId(productId)
  const product = isNamed ? (await listProductRows(deps.db, clientId, [productId]))[0] : undefined
  const targets = targetsOfProduct(product ?? null)
  return { targets, files: await measureFiles(deps, { clientId, id: before.id }, targets) }
}
