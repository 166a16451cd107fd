import { listEquipmentProducts } from '@talhao/contract/operations/equipment'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

/** What can be sprayed: the active products. */
export const listSprayProductsOptions = {
  queryKey: ['equipment', 'spray-products'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data } = await callEndpoint(listEquipmentProducts, { signal })
    return data.products.filter(({ status }) => status === 'active')
  },
}
