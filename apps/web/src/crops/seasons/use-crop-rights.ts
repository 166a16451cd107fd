import { completePermissions, reachesLevel } from '@talhao/contract/core'
import { useCurrentMe } from '../../lib/me/current-me.tsx'

/** Seasons, soil and irrigation need the level `create` (CRP-46). The server decides again. */
export function useCropRights(): { readonly canWrite: boolean } {
  const { role, permissions } = useCurrentMe()
  return {
    canWrite: role === 'client_admin' || reachesLevel(completePermissions(permissions).field, 'create'),
  }
}
