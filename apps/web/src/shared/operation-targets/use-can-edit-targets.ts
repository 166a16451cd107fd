import { completePermissions, reachesLevel } from '@talhao/contract'
import { useCurrentMe } from '../session/current-me.tsx'

/** A level above view (OPS-41). The server decides again. */
export function useCanEditTargets(): boolean {
  const { role, permissions } = useCurrentMe()
  return role === 'client_admin' || reachesLevel(completePermissions(permissions).operation, 'create')
}
