import { addDays, dayMs, defaultZone, localDateOf } from '@talhao/local-time'
import { findClientIdByTaxId } from '../../accounts/people/accounts.repository.ts'
import { listBoundariesBesideWork } from '../../land/fields/boundaries-beside-work.ts'
import { operationsRegistry } from '../../operations/equipment/operations/operations.registry.ts'
import { fieldsRegistry } from '../../operations/equipment/registries/fields.registry.ts'
import { machineriesRegistry } from '../../operations/equipment/registries/machineries.registry.ts'
import { operatorsRegistry } from '../../operations/equipment/registries/operators.registry.ts'
import { productsRegistry } from '../../operations/equipment/registries/products.registry.ts'
import { updateRecord } from '../../operations/equipment/registries/registry.service.ts'
import {
  changeState,
  chooseOperation,
  createOrder,
  type OrderActor,
  type OrderDeps,
} from '../../operations/orders/orders.service.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { type DemoMemory, makeOnce } from '../world/demo-memory.ts'
import { loadAdministrator } from './demo-operations.ts'
import { equipmentWorld } from './equipment-world.ts'
import { type DemoOrder, demoLabels, demoOrders } from './order-world.ts'

interface DemoOrdersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly memory: DemoMemory
}

/** Labels of the demo's products, and its orders. Call it when fields have boundaries; what people changed stays. */
export async function loadOrdersOfDemo({ db, clock, memory }: DemoOrdersDeps): Promise<void> {
  const clientId = await findClientIdByTaxId(db, equipmentWorld.taxId)
  if (clientId === null) return
  const actor = await loadAdministrator(db, clientId)
  const ids = await readNames(db, clientId)
  for (const [name, label] of Object.entries(demoLabels)) {
    const id = ids.products.get(name)
    if (id === undefined) continue
    await makeOnce(memory, {
      key: `label ${name}`,
      find: async () => null,
      create: async () => {
        await updateRecord({ db, clock }, actor, { register: productsRegistry, id, input: { label } })
        return id
      },
    })
  }
  for (const order of demoOrders) await makeOrder({ db, clock, memory }, actor, { order, ids })
}

type Names = Awaited<ReturnType<typeof readNames>>

/** Ids of active records by their names. */
async function readNames(db: Db, clientId: string) {
  const read = async (
    listRows: (
      db: Db,
      clientId: string,
      ids: null,
    ) => Promise<readonly { id: string; name: string; status: string }[]>,
  ) =>
    new Map(
      (await listRows(db, clientId, null)).flatMap(({ id, name, status }) =>
        status === 'active' ? [[name, id] as const] : [],
      ),
    )
  return {
    fields: await read(fieldsRegistry.listRows),
    products: await read(productsRegistry.listRows),
    machineries: await read(machineriesRegistry.listRows),
    operators: await read(operatorsRegistry.listRows),
    operations: await read(operationsRegistry.listRows),
  }
}

async function makeOrder(
  { db, clock, memory }: DemoOrdersDeps,
  actor: OrderActor,
  { order, ids }: { order: DemoOrder; ids: Names },
): Promise<void> {
  const fieldId = ids.fields.get(order.field)
  const items = order.items.flatMap(({ product, dose, unit }) => {
    const id = ids.products.get(product)
    return id === undefined ? [] : [{ product_id: id, dose, unit }]
  })
  if (fieldId === undefined || items.length < order.items.length) return
  const now = clock.now()
  const today = localDateOf(now.getTime(), defaultZone)
  // An order is written some days before its work, and no later than now.
  const writtenAt = new Date(Math.min(now.getTime(), now.getTime() + (order.inDays - 2) * dayMs))
  const deps: OrderDeps = {
    db,
    clock: { now: () => writtenAt },
    listBoundaries: (request) => listBoundariesBesideWork(db, request),
  }
  await makeOnce(memory, {
    key: `order ${order.key}`,
    find: async () => null,
    create: async () => {
      const { temperature, humidity, windspeed } = order
      const { id } = await createOrder(deps, actor, {
        field_id: fieldId,
        planned_date: addDays(today, order.inDays),
        items,
        volume_rate_l_ha: order.volumeRate,
        tank_l: order.tankL,
        machinery_id: ids.machineries.get(order.machinery ?? '') ?? null,
        operator_id: ids.operators.get(order.operator ?? '') ?? null,
        limits: { temperature, humidity, windspeed },
        notes: order.notes,
      })
      if (order.end !== 'draft') await changeState(deps, actor, { id, state: 'sent' })
      const operationId = ids.operations.get(order.operation ?? '')
      if (order.end === 'done' && operationId !== undefined)
        await chooseOperation({ ...deps, clock }, actor, { id, operationId })
      return id
    },
  })
}
