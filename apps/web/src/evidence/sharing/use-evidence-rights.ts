import { completePermissions, reachesLevel } from '@talhao/contract/core'
import { useCurrentMe } from '../../lib/me/current-me.tsx'

/** Sealing needs `create`, sharing `manage`. The server decides again. */
export function useEvidenceRights(): { readonly maySeal: boolean; readonly mayShare: boolean } {
  const { role, permissions } = useCurrentMe()
  const level = completePermissions(permissions).operation
  return {
    maySeal: role === 'client_admin' || reachesLevel(level, 'create'),
    mayShare: role === 'client_admin' || reachesLevel(level, 'manage'),
  }
}
