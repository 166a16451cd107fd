import { listProductLabels } from '@talhao/contract/operations/equipment'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/query-of.ts'
import { selectData } from '../../../lib/api/select-data.ts'

/** What labels say, of the products of which anything was told (OPS-160). */
export function useProductLabels() {
  return useQuery({ ...queryOf(listProductLabels), select: selectData })
}
