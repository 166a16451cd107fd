import type { ClientName } from '@talhao/contract/sales/offers'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useClients } from './offer-calls.ts'

const parameter = 'client'

/** Whom the form is for, in the address: a reload and a shared link keep it. */
export function useClientInAddress() {
  const { state } = useLocation()
  const [address, setAddress] = useSearchParams()
  const clients = useClients()
  const [client, setClient] = useState<ClientName | null>(null)
  const [linkedId, setLinkedId] = useState(() => address.get(parameter))
  const linked = clients.data?.find(({ id }) => id === linkedId) ?? null
  const chosen = client ?? linked
  // Until the list has come, and when it does not have it, the link is left as it is.
  const wantedId = chosen?.id ?? linkedId

  useEffect(() => {
    if (address.get(parameter) === wantedId) return
    setAddress(
      (current) => {
        if (wantedId === null) current.delete(parameter)
        else current.set(parameter, wantedId)
        return current
      },
      { replace: true, state },
    )
  }, [address, setAddress, state, wantedId])

  function choose(next: ClientName | null) {
    setLinkedId(null)
    setClient(next)
  }
  return [chosen, choose] as const
}
