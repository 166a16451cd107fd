import { useCallback, useMemo } from 'react'
import { useAddress } from '../../../lib/browser/use-address.ts'
import { type ListFilter, readListFilter, writeListFilter } from './list-filter.ts'

export function useListFilter(): readonly [ListFilter, (filter: ListFilter) => void] {
  const [address, change] = useAddress()
  const filter = useMemo(() => readListFilter(address), [address])
  const choose = useCallback((next: ListFilter) => change((now) => writeListFilter(now, next)), [change])
  return [filter, choose]
}
