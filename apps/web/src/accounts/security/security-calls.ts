import { startRegistration } from '@simplewebauthn/browser'
import { listChanges } from '@talhao/contract/accounts/change-log'
import { listUsers } from '@talhao/contract/accounts/people'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  createRecoveryCodes,
  endOtherSessions,
  endSession,
  getSecurity,
  keepFactors,
  listSessions,
  type Proof,
  removePasskey,
  removeTotp,
  resetFactors,
  setFactorRequirement,
} from '@talhao/contract/accounts/security'
import { useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf, refreshing } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { meKey } from '../../lib/me/get-me.ts'

/** Who must still set up a second factor is read from the person's own details. */
const refreshes = [getSecurity, listUsers, listChanges, meKey]

export function useSecurity() {
  return useQuery({ ...queryOf(getSecurity), select: selectData })
}

export function useSessions() {
  return useQuery({ ...queryOf(listSessions), select: selectData })
}

export const securityCalls = {
  /** Neither secrets nor codes stay in the browser's memory longer than they are shown. */
  beginTotp: { ...mutationOf(beginTotp), gcTime: 0 },
  confirmTotp: { ...mutationOf(confirmTotp, { refreshes, refreshOn: 'success' }), gcTime: 0 },
  removeTotp: mutationOf(removeTotp, { refreshes }),
  createPasskey: {
    mutationFn: createPasskey,
    ...refreshing({ refreshes, refreshOn: 'success' }),
    gcTime: 0,
  },
  removePasskey: mutationOf(removePasskey, { refreshes }),
  createRecoveryCodes: { ...mutationOf(createRecoveryCodes, { refreshes }), gcTime: 0 },
  setRequirement: mutationOf(setFactorRequirement, { refreshes }),
  resetFactors: mutationOf(resetFactors, { refreshes: [listUsers, listChanges] }),
  keepFactors: mutationOf(keepFactors, { refreshes }),
  endSession: mutationOf(endSession, { refreshes: [listSessions] }),
  endOthers: mutationOf(endOtherSessions, { refreshes: [listSessions] }),
}

async function createPasskey({ name, proof }: { name: string; proof: Proof }) {
  const { data: optionsJSON } = await callEndpoint(beginPasskey, { body: proof })
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  const made = { clientDataJSON, attestationObject, ...(transports === undefined ? {} : { transports }) }
  return callEndpoint(addPasskey, { body: { name, attestation: { id, rawId, type, response: made } } })
}
