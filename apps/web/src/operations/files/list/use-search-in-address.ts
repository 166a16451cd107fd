import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readCurrentSearch } from '../../../lib/browser/current-search.ts'
import { openedParameter } from '../../../lib/browser/use-opened.ts'

const parameter = 'search'
const restMs = 300

/** What is typed, and what is searched: the latter follows when the typing rests, and lies in the address. */
export function useSearchInAddress() {
  const [address, setAddress] = useSearchParams()
  const { pathname, search: drawn } = useLocation()
  const inAddress = address.get(parameter) ?? ''
  // A dialog has an address of its own, which is left behind when it closes: the search is written below it.
  const isCovered = address.has(openedParameter)
  const [typed, setTyped] = useState(inAddress)
  const [search, setSearch] = useState(inAddress)
  const known = useRef(inAddress)
  const rest = useDebouncedCallback((text: string) => setSearch(text.trim()), restMs)

  useEffect(() => {
    // Back and forward change the address from outside; what is being typed must not be lost to a late answer.
    if (inAddress !== known.current) {
      known.current = inAddress
      setTyped(inAddress)
      setSearch(inAddress)
      return
    }
    if (isCovered || search === inAddress) return
    // Opened, but not drawn yet: it is drawn soon, and this comes again.
    if (new URLSearchParams(readCurrentSearch({ pathname, search: drawn })).has(openedParameter)) return
    known.current = search
    setAddress(
      (now) => {
        if (search === '') now.delete(parameter)
        else now.set(parameter, search)
        return now
      },
      { replace: true },
    )
  }, [inAddress, isCovered, search, setAddress, pathname, drawn])

  return {
    typed,
    search,
    type: (text: string) => {
      setTyped(text)
      rest(text)
    },
  }
}
