import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListFilter, readListFilter, writeListFilter } from './list-filter.ts'

export function useListFilter(): readonly [ListFilter, (filter: ListFilter) => void] {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => readListFilter(address), [address])
  const change = useCallback(
    (next: ListFilter) => setAddress((now) => writeListFilter(now, next), { replace: true }),
    [setAddress],
  )
  return [filter, change]
}
