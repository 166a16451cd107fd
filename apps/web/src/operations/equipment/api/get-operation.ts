import { getEquipmentOperation } from '@talhao/contract/operations/equipment'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { equipmentKey } from './equipment-key.ts'

/** One operation with its files, who did it, figures, targets and weather. */
export function operationOptions(operationId: string) {
  return queryOptions({
    queryKey: [...equipmentKey, 'operation', operationId],
    queryFn: async ({ signal }) => {
      const { data } = await callEndpoint(getEquipmentOperation, { params: { id: operationId }, signal })
      return data
    },
  })
}
