import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** When the disclaimer was accepted, from the page's navigation state (WEA-72); null: not yet. */
export function readWaiver(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('acceptedWaiverAt' in state)) return null
  const { acceptedWaiverAt } = state
  const isTime = typeof acceptedWaiverAt === 'string' || typeof acceptedWaiverAt === 'number'
  if (!isTime || Number.isNaN(new Date(acceptedWaiverAt).getTime())) return null
  return new Date(acceptedWaiverAt).toISOString()
}

export function useWaiver(): { acceptedAt: string | null; accept: () => void } {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const told = readWaiver(state)
  // Back may lead to an entry of the history from before: what was accepted stays so while the page is open.
  const [known, setKnown] = useState(told)
  if (told !== null && told !== known) setKnown(told)
  return {
    acceptedAt: told ?? known,
    accept() {
      const others: object = typeof state === 'object' && state !== null ? state : {}
      const accepted = { ...others, acceptedWaiverAt: new Date().toISOString() }
      void navigate(`${pathname}${search}`, { replace: true, state: accepted })
    },
  }
}
