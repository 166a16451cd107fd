import { completePermissions, reachesLevel } from '@talhao/contract/core'
import { useCurrentMe } from '../../lib/me/current-me.tsx'

/** Drawing and importing need `create`, replacing and deleting `manage` (LAND-19). The server decides again. */
export function useLandRights(): { readonly canCreate: boolean; readonly canManage: boolean } {
  const { role, permissions } = useCurrentMe()
  const { field } = completePermissions(permissions)
  const isAdmin = role === 'client_admin'
  return {
    canCreate: isAdmin || reachesLevel(field, 'create'),
    canManage: isAdmin || reachesLevel(field, 'manage'),
  }
}
