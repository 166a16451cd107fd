import type { PermissionLevel } from '@talhao/contract/core'

export type RegistryEntity = 'operation' | 'farm' | 'field' | 'product' | 'machinery' | 'operator'

/** What every registry knows of a record (OPS-55, OPS-56). */
export interface RegistryRecord {
  readonly id: string
  readonly name: string
  readonly status: 'active' | 'disabled' | 'finished'
  readonly isDepended: boolean
  /** A product that every client has. */
  readonly default?: boolean
}

export interface RegistryList<Row> {
  readonly records: readonly Row[]
  readonly permission: PermissionLevel
}
