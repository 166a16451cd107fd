import type { PermissionLevel } from '@talhao/contract/core'
import type { RegistryRecord } from './registry-record.ts'

export type RegistryMenuAction = 'add' | 'edit' | 'remove'
export type Rejection = 'viewOnly' | 'needsManage' | 'disabled' | 'finished' | 'defaultProduct'

/** Why a record cannot be changed (OPS-55, OPS-61, CORE-25); null when it can. The server decides again. */
export function findRejection(
  permission: PermissionLevel,
  action: RegistryMenuAction,
  record: Pick<RegistryRecord, 'status' | 'default'> | null,
): Rejection | null {
  if (record?.status === 'disabled') return 'disabled'
  if (record?.status === 'finished') return 'finished'
  if (record?.default === true) return 'defaultProduct'
  if (permission === 'view') return 'viewOnly'
  return action === 'remove' && permission !== 'manage' ? 'needsManage' : null
}
