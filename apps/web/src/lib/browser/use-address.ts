import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readCurrentSearch } from './current-search.ts'
import { openedParameter } from './use-opened.ts'

/** Sets all that its caller keeps in the address, which is handed in to be changed. */
type AddressChange = (address: URLSearchParams) => URLSearchParams

/**
 * What a page keeps in its address (a tab, a filter), changed in place. What lies open over the page has an entry of its
 * own in the history (CORE-50), which is left behind when it closes: a change that was made meanwhile is made again in
 * the entry below it (CORE-90).
 */
export function useAddress(): readonly [URLSearchParams, (change: AddressChange) => void] {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => new URLSearchParams(search), [search])
  const depth = address.getAll(openedParameter).length
  const last = useRef<{ readonly depth: number; readonly change: AddressChange } | null>(null)

  const apply = useCallback(
    (change: AddressChange) => {
      const now = readCurrentSearch({ pathname, search })
      const next = change(new URLSearchParams(now)).toString()
      if (next === new URLSearchParams(now).toString()) return false
      void navigate({ search: next, hash }, { replace: true, state })
      return true
    },
    [pathname, search, hash, state, navigate],
  )

  useEffect(() => {
    if (last.current === null || depth >= last.current.depth) return
    // Another caller may write at the same moment: it is done once it is seen in the address.
    if (!apply(last.current.change)) last.current = depth === 0 ? null : { ...last.current, depth }
  }, [depth, apply])

  const change = useCallback(
    (next: AddressChange) => {
      last.current = depth === 0 ? null : { depth, change: next }
      apply(next)
    },
    [depth, apply],
  )
  return [address, change]
}
