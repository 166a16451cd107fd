import { completePermissions, reachesLevel } from '@talhao/contract'
import { useCurrentMe } from '../session/current-me.tsx'

/** Deleting an operation's file needs `manage` (OPS-7). The server decides again. */
export function useCanManageOperations(): boolean {
  const { role, permissions } = useCurrentMe()
  return role === 'client_admin' || reachesLevel(completePermissions(permissions).operation, 'manage')
}
