import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readCurrentSearch } from '../../../../lib/browser/current-search.ts'
import { openedParameter } from '../../../../lib/browser/use-opened.ts'
import { readFilter, writeFilter } from './filter-address.ts'
import type { FilterState } from './filter-records.ts'

const restMs = 300

/** The filter lies in the address, so that an operation looked at in between, a reload or a link keep it. */
export function useFilterInAddress(
  keys: readonly string[],
): readonly [FilterState, (filter: FilterState) => void] {
  const [address, setAddress] = useSearchParams()
  const { pathname, search: drawn } = useLocation()
  const [filter, setFilter] = useState(() => readFilter(address, keys))
  const inAddress = describe(readFilter(address, keys), keys)
  // A dialog has an address of its own, which is left behind when it closes: the filter is written below it.
  const isCovered = address.has(openedParameter)
  const known = useRef(inAddress)
  const [rested, setRested] = useState(inAddress)
  const rest = useDebouncedCallback((next: FilterState) => setRested(describe(next, keys)), restMs)

  useEffect(() => {
    // Back, forward and a click on the tab itself change the address from outside.
    if (inAddress !== known.current) {
      known.current = inAddress
      setFilter(readFilter(new URLSearchParams(inAddress), keys))
      setRested(inAddress)
      return
    }
    // Somebody has gone on, and the next screen is being made ready: writing would call them back.
    if (isCovered || rested === inAddress || window.location.pathname !== pathname) return
    // Opened, but not drawn yet: it is drawn soon, and this comes again.
    if (new URLSearchParams(readCurrentSearch({ pathname, search: drawn })).has(openedParameter)) return
    known.current = rested
    setAddress((now) => writeFilter(now, readFilter(new URLSearchParams(rested), keys), keys), {
      replace: true,
    })
  }, [inAddress, isCovered, rested, keys, pathname, drawn, setAddress])

  return [
    filter,
    (next) => {
      setFilter(next)
      rest(next)
    },
  ]
}

function describe(filter: FilterState, keys: readonly string[]): string {
  return writeFilter(new URLSearchParams(), filter, keys).toString()
}
