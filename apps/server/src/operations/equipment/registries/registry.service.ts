import type { PermissionEntity, PermissionLevel } from '@talhao/contract/core'
import { v7 as createId } from 'uuid'
import { type Actor, type ChangeScope, writeChange } from '../../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { readUniqueViolation } from '../../../platform/db/unique-violation.ts'
import type { DeviceCaller, KeyCaller, UserCaller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { requestTexts } from '../../../platform/http/texts.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import { throwFieldProblem } from './collect-field-problems.ts'
import { equipmentTexts } from './equipment.texts.ts'
import { deleteRow, endRows, lockRecord } from './registry.repository.ts'
import type { RecordKey, Registry, RegistryRow } from './registry.ts'

export interface RegistryDeps {
  readonly db: Db
  readonly clock: Clock
}

export type EquipmentCaller = UserCaller | DeviceCaller

/** Who writes, and in whose registries: every caller is one, and `{ ...system, clientId }`. */
export type RegistryActor = Actor & { readonly clientId: string }

/** What a list tells of the caller: a tablet begins operations and reads the rest. */
export function levelOf(caller: EquipmentCaller | KeyCaller, entity: PermissionEntity): PermissionLevel {
  if (caller.kind === 'user') return caller.permissions[entity]
  if (caller.kind === 'key') return 'view'
  return entity === 'operation' ? 'create' : 'view'
}

export async function listRecords<I, V, R extends RegistryRow, S>(
  db: Db,
  clientId: string,
  register: Registry<I, V, R, S>,
): Promise<S[]> {
  return (await register.listRows(db, clientId, null)).map(register.describe)
}

export async function getRecord<I, V, R extends RegistryRow, S>(
  db: Db,
  key: RecordKey,
  register: Registry<I, V, R, S>,
): Promise<S> {
  return register.describe(await readRow(db, key, register))
}

export async function createRecord<I, V, R extends RegistryRow, S>(
  { db, clock }: RegistryDeps,
  actor: RegistryActor,
  { register, input }: { register: Registry<I, V, R, S>; input: I },
): Promise<S> {
  const { clientId } = actor
  const write = writeChange(db, actor, (scope) =>
    addRecord(scope, { register, input, clientId, now: clock.now() }),
  )
  return register.describe(await write.catch(throwExplained))
}

/** The new record and its line in the log, where more is written with it. */
export async function addRecord<I, V, R extends RegistryRow, S>(
  { trx, record }: ChangeScope,
  addition: { register: Registry<I, V, R, S>; input: I; clientId: string; now: Date },
): Promise<R> {
  const { register, input, clientId, now } = addition
  const key = { clientId, id: createId() }
  const values = await register.checkInput(input, { trx, clientId, before: null })
  await register.insertRow(trx, key, { ...values, now })
  const row = await readRow(trx, key, register)
  const action = `equipment.${register.entity}_created` as const
  await record({ clientId, action, subjectId: row.id, subjectName: row.name })
  return row
}

export async function updateRecord<I, V, R extends RegistryRow, S>(
  { db, clock }: RegistryDeps,
  actor: RegistryActor,
  edit: {
    register: Registry<I, V, R, S>
    id: string
    input: I
    /** What else the edit changes, once the record is locked and its new values stand. */
    alsoWrite?: (trx: Trx) => Promise<void>
  },
): Promise<S> {
  const { clientId } = actor
  const { register, input, alsoWrite } = edit
  const key = { clientId, id: edit.id }
  const write = writeChange(db, actor, async ({ trx, record }) => {
    const before = await lockActive(trx, key, register)
    const values = await register.checkInput(input, { trx, clientId, before })
    await register.updateRow(trx, key, { ...values, now: clock.now() })
    await alsoWrite?.(trx)
    const row = await readRow(trx, key, register)
    const action = `equipment.${register.entity}_updated` as const
    await record({ clientId, action, subjectId: row.id, subjectName: row.name })
    return register.describe(row)
  })
  return write.catch(throwExplained)
}

export async function deleteRecord<I, V, R extends RegistryRow, S>(
  { db }: RegistryDeps,
  actor: RegistryActor,
  { register, id }: { register: Registry<I, V, R, S>; id: string },
): Promise<void> {
  const { clientId } = actor
  await writeChange(db, actor, async ({ trx, record }) => {
    const row = await lockActive(trx, { clientId, id }, register)
    if (row.isDepended) throw new Problem('ruleBroken', equipmentTexts.depended)
    await deleteRow(trx, register.table, { clientId, id })
    const action = `equipment.${register.entity}_deleted` as const
    await record({ clientId, action, subjectId: id, subjectName: row.name })
  })
}

export async function disableRecord<I, V, R extends RegistryRow, S>(
  { db, clock }: RegistryDeps,
  actor: RegistryActor,
  { register, id }: { register: Registry<I, V, R, S>; id: string },
): Promise<void> {
  const { clientId } = actor
  await writeChange(db, actor, async ({ trx, record }) => {
    const row = await lockActive(trx, { clientId, id }, register)
    await endRows(trx, register.table, { clientId, ids: [id], status: 'disabled', now: clock.now() })
    const action = `equipment.${register.entity}_disabled` as const
    await record({ clientId, action, subjectId: id, subjectName: row.name })
  })
}

/** Locked first and read after, so that what others wrote meanwhile is seen. */
async function lockActive<I, V, R extends RegistryRow, S>(
  trx: Trx,
  key: RecordKey,
  register: Registry<I, V, R, S>,
): Promise<R> {
  if (!(await lockRecord(trx, register.table, key))) throw new Problem('absent', requestTexts.absent)
  const row = await readRow(trx, key, register)
  rejectEnded(row.status)
  if (register.isFixed?.(row)) throw new Problem('ruleBroken', equipmentTexts.defaultProduct)
  return row
}

/** Disabled and finished records stay as they are. */
export function rejectEnded(status: string): void {
  if (status === 'finished') throw new Problem('ruleBroken', equipmentTexts.finished)
  if (status !== 'active') throw new Problem('ruleBroken', equipmentTexts.disabled)
}

async function readRow<I, V, R extends RegistryRow, S>(
  db: Db,
  { clientId, id }: RecordKey,
  register: Registry<I, V, R, S>,
): Promise<R> {
  const row = (await register.listRows(db, clientId, [id]))[0]
  if (row === undefined) throw new Problem('absent', requestTexts.absent)
  return row
}

const codeFields: Readonly<Record<string, string>> = {
  equipment_machineries_code: 'machineCode',
  equipment_operators_code: 'operatorCode',
}

function throwExplained(error: unknown): never {
  const field = codeFields[readUniqueViolation(error) ?? '']
  if (field !== undefined) throwFieldProblem(field, equipmentTexts.codeTaken)
  throw error
}
