import type {
  ListedWorkOrder,
  OrderState,
  WorkOrder,
  WorkOrderInput,
} from '@talhao/contract/operations/orders'
import { v7 as createId } from 'uuid'
import { type Actor, type ChangeScope, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import { readUniqueViolation } from '../../platform/db/unique-violation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { CoverageDeps, FieldBoundary } from '../covered-area/measure-subject.ts'
import { findSprayOperation } from '../spray-work/spray-work.repository.ts'
import { checkOrder } from './check-order.ts'
import { describeListed, describeOrder } from './describe-order.ts'
import {
  deleteOrderRow,
  findOrderRow,
  insertOrder,
  listOrderRows,
  listTakenOperations,
  type OrderKey,
  type OrderRow,
  takeNextNumber,
  updateOrder,
} from './orders.repository.ts'
import { ordersTexts } from './orders.texts.ts'

/** What writing an order needs; reading and comparing one need the files of operations as well. */
export type OrderDeps = Pick<CoverageDeps, 'db' | 'clock' | 'listBoundaries'>

/** Who writes, and for which client: every caller of these calls is one. */
export type OrderActor = Actor & { readonly clientId: string }

export async function listOrders(
  db: Db,
  clientId: string,
  { fieldId }: { readonly fieldId: string | undefined },
): Promise<ListedWorkOrder[]> {
  return (await listOrderRows(db, clientId, { fieldId: fieldId ?? null })).map(describeListed)
}

export async function requireOrder(db: Db, key: OrderKey, options = {}): Promise<OrderRow> {
  const row = await findOrderRow(db, key, options)
  if (row === null) throw new Problem('absent', requestTexts.absent)
  return row
}

export async function readOrder(deps: OrderDeps, key: OrderKey): Promise<WorkOrder> {
  const row = await requireOrder(deps.db, key)
  if (row.state !== 'draft') return describeOrder(row, row.geometry)
  // A draft follows its field.
  const boundary = await findBoundary(deps, key.clientId, row.fieldId)
  return describeOrder({ ...row, areaM2: boundary?.areaM2 ?? null }, boundary?.geometry ?? null)
}

export async function createOrder(
  deps: OrderDeps,
  actor: OrderActor,
  input: WorkOrderInput,
): Promise<WorkOrder> {
  const { clientId, name: createdBy } = actor
  const key = { clientId, id: createId() }
  const areaM2 = (await findBoundary(deps, clientId, input.field_id))?.areaM2 ?? null
  await writeChange(deps.db, actor, async (scope) => {
    const values = await checkOrder(scope.trx, { clientId, input, before: null })
    const number = await takeNextNumber(scope.trx, clientId)
    await insertOrder(scope.trx, key, { ...values, areaM2, number, createdBy, now: deps.clock.now() })
    await record(scope, key, { action: 'work_order.created', number, fieldName: values.fieldName })
  })
  return readOrder(deps, key)
}

export async function updateDraft(
  deps: OrderDeps,
  actor: OrderActor,
  { id, input }: { id: string; input: WorkOrderInput },
): Promise<WorkOrder> {
  const { clientId } = actor
  const key = { clientId, id }
  const areaM2 = (await findBoundary(deps, clientId, input.field_id))?.areaM2 ?? null
  await writeChange(deps.db, actor, async (scope) => {
    const before = await requireOrder(scope.trx, key, { isLocked: true })
    if (before.state !== 'draft') throw new Problem('conflict', ordersTexts.notDraft)
    const values = await checkOrder(scope.trx, { clientId, input, before })
    await updateOrder(scope.trx, key, { ...values, areaM2, updatedAt: deps.clock.now() })
    await record(scope, key, {
      action: 'work_order.updated',
      number: before.number,
      fieldName: values.fieldName,
    })
  })
  return readOrder(deps, key)
}

const steps: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ['sent', 'cancelled'],
  sent: ['done', 'cancelled'],
  done: [],
  cancelled: [],
}

/** A sent order keeps boundary, names and labels as they were then (OPS-163). */
export async function changeState(
  deps: OrderDeps,
  actor: OrderActor,
  { id, state }: { id: string; state: 'sent' | 'done' | 'cancelled' },
): Promise<WorkOrder> {
  const { clientId } = actor
  const key = { clientId, id }
  const now = deps.clock.now()
  const { fieldId } = await requireOrder(deps.db, key)
  const boundary = state === 'sent' ? await findBoundary(deps, clientId, fieldId) : null
  await writeChange(deps.db, actor, async (scope) => {
    const before = await requireOrder(scope.trx, key, { isLocked: true })
    if (!steps[before.state].includes(state)) throw new Problem('conflict', ordersTexts.stepUnknown)
    if (state !== 'sent') await updateOrder(scope.trx, key, { state, closedAt: now, updatedAt: now })
    else if (boundary === null || before.fieldId !== fieldId)
      throw new Problem('ruleBroken', ordersTexts.noBoundary, {
        fields: { field_id: ordersTexts.noBoundary },
      })
    else {
      const values = await checkOrder(scope.trx, { clientId, input: writeInput(before), before })
      const { areaM2, geometry } = boundary
      await updateOrder(scope.trx, key, { ...values, areaM2, geometry, state, sentAt: now, updatedAt: now })
    }
    await record(scope, key, { action: `work_order.${state}`, ...before })
  })
  return readOrder(deps, key)
}

/** The order as if it were typed again. */
function writeInput(row: OrderRow): WorkOrderInput {
  return {
    field_id: row.fieldId,
    planned_date: row.plannedDate,
    items: row.items.map(({ product_id, dose, unit }) => ({ product_id, dose, unit })),
    volume_rate_l_ha: row.volumeRate,
    tank_l: row.tankL,
    machinery_id: row.machineryId,
    operator_id: row.operatorId,
    limits: row.limits,
    notes: row.notes,
  }
}

export async function deleteOrder(deps: OrderDeps, actor: OrderActor, id: string): Promise<void> {
  const key = { clientId: actor.clientId, id }
  await writeChange(deps.db, actor, async (scope) => {
    const before = await requireOrder(scope.trx, key, { isLocked: true })
    if (before.state === 'sent' || before.state === 'done')
      throw new Problem('conflict', ordersTexts.notDraft)
    await deleteOrderRow(scope.trx, key)
    await record(scope, key, { action: 'work_order.deleted', ...before })
  })
}

/** The work that came back ends a sent order; null: none of it is the order's (OPS-165). */
export async function chooseOperation(
  deps: OrderDeps,
  actor: OrderActor,
  { id, operationId }: { id: string; operationId: string | null },
): Promise<WorkOrder> {
  const { clientId } = actor
  const key = { clientId, id }
  const now = deps.clock.now()
  const write = writeChange(deps.db, actor, async (scope) => {
    const before = await requireOrder(scope.trx, key, { isLocked: true })
    if (before.state !== 'sent' && before.state !== 'done')
      throw new Problem('conflict', ordersTexts.stepUnknown)
    const found = operationId === null ? null : await findSprayOperation(scope.trx, clientId, operationId)
    // A file of an operation is no work of its own: the operation is.
    if (operationId !== null && found?.id !== operationId)
      throw new Problem('ruleBroken', ordersTexts.operationUnknown, {
        fields: { operation_id: ordersTexts.operationUnknown },
      })
    const ends = before.state === 'sent' && operationId !== null
    await updateOrder(scope.trx, key, {
      operationId,
      updatedAt: now,
      ...(ends ? { state: 'done', closedAt: now } : {}),
    })
    await record(scope, key, {
      action: 'work_order.compared',
      ...before,
      details: { operation: found?.name ?? null },
    })
  })
  await write.catch(async (error) => {
    if (readUniqueViolation(error) !== 'work_orders_operation') throw error
    const taken = await listTakenOperations(deps.db, clientId, operationId === null ? [] : [operationId])
    throw new Problem('conflict', ordersTexts.operationTaken, {
      values: { number: taken.get(operationId ?? '') ?? '' },
    })
  })
  return readOrder(deps, key)
}

async function findBoundary(
  { listBoundaries, clock }: OrderDeps,
  clientId: string,
  fieldId: string,
): Promise<FieldBoundary | null> {
  const found = await listBoundaries({ clientId, box: null, at: clock.now(), fieldId })
  return found[0] ?? null
}

function record(
  scope: ChangeScope,
  { clientId, id }: OrderKey,
  change: {
    readonly action: `work_order.${'created' | 'updated' | 'sent' | 'done' | 'cancelled' | 'deleted' | 'compared'}`
    readonly number: number
    readonly fieldName: string
    readonly details?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const { action, number, fieldName, details } = change
  return scope.record({
    clientId,
    action,
    subjectId: id,
    subjectName: `${number} · ${fieldName}`,
    ...(details === undefined ? {} : { details }),
  })
}
