import { listProductWindows, type ProductWindow } from '@talhao/contract/spray'
import { useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { equipmentKey } from './equipment-key.ts'

const lookEveryMs = 10 * 60_000

/** When each product can be sprayed best, by its id; only for clients that have stations. */
export function useProductWindows({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    queryKey: [...equipmentKey, 'product-windows'],
    enabled: isEnabled,
    refetchInterval: lookEveryMs,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ProductWindow>> => {
      const { data } = await callOperation(listProductWindows, { signal })
      return new Map(data.map((entry) => [entry.productId, entry]))
    },
  })
}
