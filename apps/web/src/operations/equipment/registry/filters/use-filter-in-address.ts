import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readFilter, writeFilter } from './filter-address.ts'
import type { FilterState } from './filter-records.ts'

const restMs = 300

/** The filter lies in the address, so that an operation looked at in between, a reload or a link keep it. */
export function useFilterInAddress(
  keys: readonly string[],
): readonly [FilterState, (filter: FilterState) => void] {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const [filter, setFilter] = useState(() => readFilter(address, keys))
  const told = `${address}`
  const written = useRef(told)

  // Back, forward and a click on the tab itself change the address from outside.
  useEffect(() => {
    if (told === written.current) return
    written.current = told
    setFilter(readFilter(new URLSearchParams(told), keys))
  }, [told, keys])

  const write = useDebouncedCallback((next: FilterState) => {
    // Somebody has gone on, and the next screen is being made ready: writing would call them back.
    if (window.location.pathname !== pathname) return
    const changed = writeFilter(address, next, keys)
    written.current = `${changed}`
    setAddress(changed, { replace: true })
  }, restMs)

  return [
    filter,
    (next) => {
      setFilter(next)
      write(next)
    },
  ]
}
