import type { PermissionEntity } from '@talhao/contract/core'
import type { RegistryName } from '@talhao/contract/operations/equipment'
import type { Db, Trx } from '../../../platform/db/database.ts'

export type RegistryTable =
  | 'equipment_farms'
  | 'equipment_fields'
  | 'equipment_products'
  | 'equipment_machineries'
  | 'equipment_operators'
  | 'equipment_operations'

export interface RecordKey {
  readonly clientId: string
  readonly id: string
}

/** What the shared mechanism reads of a row; the rest is the registry's own. */
export interface RegistryRow {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly isDepended: boolean
}

export interface InputContext<Row> {
  readonly trx: Trx
  readonly clientId: string
  /** Null: a new record. What the input leaves out stays. */
  readonly before: Row | null
}

/** One registry of the equipment cloud: what differs between them. The mechanism is in registry.service.ts. */
export interface Registry<Input, Values, Row extends RegistryRow, Shown> {
  readonly name: RegistryName
  readonly entity: Exclude<PermissionEntity, 'user'>
  readonly table: RegistryTable
  /** All rows of the client, or the named ones. */
  readonly listRows: (db: Db, clientId: string, ids: readonly string[] | null) => Promise<readonly Row[]>
  readonly describe: (row: Row) => Shown
  /** Throws when a rule is broken. */
  readonly checkInput: (input: Input, context: InputContext<Row>) => Values | Promise<Values>
  readonly insertRow: (trx: Trx, key: RecordKey, values: Values & Stamp) => Promise<unknown>
  readonly updateRow: (trx: Trx, key: RecordKey, values: Values & Stamp) => Promise<unknown>
  /** Came with the client: nobody changes or ends it. */
  readonly isFixed?: (row: Row) => boolean
}

export interface Stamp {
  readonly now: Date
}
