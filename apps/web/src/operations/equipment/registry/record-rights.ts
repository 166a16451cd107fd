import type { PermissionLevel } from '@talhao/contract/core'
import type { RegisterRecord } from './register-record.ts'

export type RegisterAction = 'add' | 'edit' | 'remove'
export type Refusal = 'viewOnly' | 'needsManage' | 'disabled' | 'finished' | 'defaultProduct'

/** Why a record cannot be changed (OPS-55, OPS-61, CORE-25); null when it can. The server decides again. */
export function findRefusal(
  permission: PermissionLevel,
  action: RegisterAction,
  record: Pick<RegisterRecord, 'status' | 'default'> | null,
): Refusal | null {
  if (record?.status === 'disabled') return 'disabled'
  if (record?.status === 'finished') return 'finished'
  if (record?.default === true) return 'defaultProduct'
  if (permission === 'view') return 'viewOnly'
  return action === 'remove' && permission !== 'manage' ? 'needsManage' : null
}
