import { completePermissions, reachesLevel } from '@talhao/contract/core'
import { useCurrentMe } from '../../lib/me/current-me.tsx'

/** Orders are written by those who create operations, and deleted by those who manage them (OPS-161). */
export function useOrderRights(): { readonly canWrite: boolean; readonly canDelete: boolean } {
  const { role, permissions } = useCurrentMe()
  const level = completePermissions(permissions).operation
  const isAdmin = role === 'client_admin'
  return {
    canWrite: isAdmin || reachesLevel(level, 'create'),
    canDelete: isAdmin || reachesLevel(level, 'manage'),
  }
}
