import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const parameter = 'search'
const restMs = 300

/** What is typed, and what is searched: the latter follows when the typing rests, and lies in the address. */
export function useSearchInAddress() {
  const [address, setAddress] = useSearchParams()
  const search = address.get(parameter) ?? ''
  const [typed, setTyped] = useState(search)
  const written = useRef(search)

  // Back and forward change the address from outside; what is being typed must not be lost to a late answer.
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [search])

  const write = useDebouncedCallback((text: string) => {
    written.current = text.trim()
    setAddress(
      (now) => {
        if (written.current === '') now.delete(parameter)
        else now.set(parameter, written.current)
        return now
      },
      { replace: true },
    )
  }, restMs)

  return {
    typed,
    search,
    type: (text: string) => {
      setTyped(text)
      write(text)
    },
  }
}
