import {
  type PermissionEntity,
  type PermissionLevel,
  permissionEntities,
  permissionLevels,
} from '@talhao/contract/core'

export const personFields = ['firstName', 'lastName', 'email', 'phone', 'password'] as const
export type PersonField = (typeof personFields)[number]

export interface ChangeDetails {
  readonly fields: readonly PersonField[]
  readonly levels: readonly {
    readonly entity: PermissionEntity
    readonly from: PermissionLevel
    readonly to: PermissionLevel
  }[]
  readonly serialNumber: { readonly from: string; readonly to: string } | null
}

/** What a line says beyond its sentence. Details differ by action and age: what is not known is left out. */
export function readChangeDetails(details: Readonly<Record<string, unknown>>): ChangeDetails {
  const changed = listOf(details.changed)
  const { from, to } = recordOf(details.serialNumber)
  return {
    fields: personFields.filter((field) => changed.includes(field)),
    levels: listOf(details.permissions).flatMap((entry) => {
      const line = recordOf(entry)
      const entity = permissionEntities.find((known) => known === line.entity)
      const before = permissionLevels.find((level) => level === line.from)
      const after = permissionLevels.find((level) => level === line.to)
      return entity && before && after ? [{ entity, from: before, to: after }] : []
    }),
    serialNumber: typeof from === 'string' && typeof to === 'string' ? { from, to } : null,
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
