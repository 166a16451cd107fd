import { completePermissions, reachesLevel } from '@talhao/contract/core'
import { useCurrentMe } from '../../lib/me/current-me.tsx'

/** A level above view (OPS-41). The server decides again. */
export function useCanEditTargets(): boolean {
  const { role, permissions } = useCurrentMe()
  return role === 'client_admin' || reachesLevel(completePermissions(permissions).operation, 'create')
}
