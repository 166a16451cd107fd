import { createDownloadToken } from '@talhao/contract/core/download-tokens'
import {
  changeOrderState,
  chooseOrderOperation,
  compareWorkOrder,
  createWorkOrder,
  deleteWorkOrder,
  downloadOrderTask,
  listWorkOrders,
  readWorkOrder,
  updateWorkOrder,
} from '@talhao/contract/operations/orders'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { followLink } from '../../lib/charts/save-file.ts'

/** What a change of an order makes old. */
const orderReads = [listWorkOrders, readWorkOrder, compareWorkOrder] as const

export function useOrders() {
  return useQuery({ ...queryOf(listWorkOrders), select: selectData })
}

export function useOrder(id: string | undefined) {
  return useQuery({
    ...queryOf(readWorkOrder, { params: { id: id ?? '' } }),
    select: selectData,
    enabled: id !== undefined,
  })
}

export function useComparison(id: string) {
  return useQuery({ ...queryOf(compareWorkOrder, { params: { id } }), select: selectData })
}

export function useCreateOrder() {
  return useMutation(mutationOf(createWorkOrder, { refreshes: orderReads }))
}

export function useUpdateOrder() {
  return useMutation(mutationOf(updateWorkOrder, { refreshes: orderReads }))
}

export function useChangeState() {
  return useMutation(mutationOf(changeOrderState, { refreshes: orderReads }))
}

export function useDeleteOrder() {
  return useMutation(mutationOf(deleteWorkOrder, { refreshes: [listWorkOrders] }))
}

export function useChooseOperation() {
  return useMutation(mutationOf(chooseOrderOperation, { refreshes: orderReads }))
}

/** Hands over the task for a terminal as a file. */
export function useDownloadTask(id: string) {
  return useMutation({
    mutationFn: async () => {
      const path = downloadOrderTask.path.replace(':id', id)
      const { data } = await callEndpoint(createDownloadToken, { body: { path } })
      followLink(`${path}?${new URLSearchParams({ access_token: data.access_token })}`, '')
    },
  })
}
