import {
  createEvidenceLink,
  listEvidenceLinks,
  readSharedEvidence,
  revokeEvidenceLink,
} from '@talhao/contract/evidence/sharing'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

export function useEvidenceLinks() {
  return useQuery({ ...queryOf(listEvidenceLinks), select: selectData })
}

export function useCreateLink() {
  return useMutation(mutationOf(createEvidenceLink, { refreshes: [listEvidenceLinks] }))
}

export function useRevokeLink() {
  return useMutation(mutationOf(revokeEvidenceLink, { refreshes: [listEvidenceLinks] }))
}

export function useSharedEvidence(token: string) {
  return useQuery({ ...queryOf(readSharedEvidence, { params: { token } }), select: selectData, retry: false })
}
