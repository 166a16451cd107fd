import { createApiKey, listApiKeys, revokeApiKey } from '@talhao/contract/accounts/api-keys'
import { listChanges } from '@talhao/contract/accounts/change-log'
import { useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

const refreshes = [listApiKeys, listChanges]

export function useApiKeys() {
  return useQuery({ ...queryOf(listApiKeys), select: selectData })
}

export const apiKeyCalls = {
  /** Its answer holds the key, which is not cached. */
  create: { ...mutationOf(createApiKey, { refreshes }), gcTime: 0 },
  revoke: mutationOf(revokeApiKey, { refreshes }),
}
