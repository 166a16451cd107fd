import { listEquipmentProducts } from '@talhao/contract/equipment'
import { useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

/** What can be sprayed: the active products of the equipment cloud; none without that cloud. */
export function useSprayProducts({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    queryKey: ['equipment', 'spray-products'],
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      const { data } = await callOperation(listEquipmentProducts, { signal })
      return data.products.filter(({ status }) => status === 'active')
    },
  })
}
