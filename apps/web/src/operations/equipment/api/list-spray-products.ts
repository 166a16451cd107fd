import { listEquipmentProducts } from '@talhao/contract/operations/equipment'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { keyOf } from '../../../lib/api/query-of.ts'

/** What can be sprayed: the active products. */
export const listSprayProductsOptions = {
  queryKey: [...keyOf(listEquipmentProducts), 'sprayed'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data } = await callEndpoint(listEquipmentProducts, { signal })
    return data.products.filter(({ status }) => status === 'active')
  },
}
