import { listProductWindows, type ProductWindow } from '@talhao/contract/weather/spray'
import { useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

const lookEveryMs = 10 * 60_000

/** When each product can be sprayed best, by its id. */
export function useProductWindows() {
  return useQuery({
    queryKey: ['equipment', 'product-windows'],
    refetchInterval: lookEveryMs,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ProductWindow>> => {
      const { data } = await callEndpoint(listProductWindows, { signal })
      return new Map(data.map((entry) => [entry.productId, entry]))
    },
  })
}
