import { listChanges } from '@talhao/contract/accounts/change-log'
import { editClientDetails, getClientDetails } from '@talhao/contract/accounts/client-details'
import { getMe } from '@talhao/contract/core/me'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

export function useClientDetails() {
  return useQuery({ ...queryOf(getClientDetails), select: selectData })
}

export function useEditClientDetails() {
  // The person carries the country, too: the files that the page saves follow it.
  return useMutation(
    mutationOf(editClientDetails, {
      refreshes: [getClientDetails, getMe, listChanges],
      refreshOn: 'success',
    }),
  )
}
