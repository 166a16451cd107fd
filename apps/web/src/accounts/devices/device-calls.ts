import { listChanges } from '@talhao/contract/accounts/change-log'
import {
  createDevice,
  deleteDevice,
  editDevice,
  listDevices,
  resetDevicePassword,
  revealDevice,
} from '@talhao/contract/accounts/devices'
import { useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

const refreshes = [listDevices, listChanges]

export function useDevices() {
  return useQuery({ ...queryOf(listDevices), select: selectData })
}

export const deviceCalls = {
  create: mutationOf(createDevice, { refreshes }),
  edit: mutationOf(editDevice, { refreshes }),
  remove: mutationOf(deleteDevice, { refreshes }),
  resetPassword: mutationOf(resetDevicePassword, { refreshes }),
  /** Each look at a password stands in the change log, so it is no cached read. */
  reveal: { ...mutationOf(revealDevice, { refreshes: [listChanges], refreshOn: 'success' }), gcTime: 0 },
}
