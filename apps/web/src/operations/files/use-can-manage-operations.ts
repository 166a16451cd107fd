import { completePermissions, reachesLevel } from '@talhao/contract/core'
import { useCurrentMe } from '../../lib/me/current-me.tsx'

/** Deleting an operation's file needs `manage` (OPS-7). The server decides again. */
export function useCanManageOperations(): boolean {
  const { role, permissions } = useCurrentMe()
  return role === 'client_admin' || reachesLevel(completePermissions(permissions).operation, 'manage')
}
