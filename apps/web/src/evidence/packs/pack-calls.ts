import { issuePack, type ListedPack, listPacks, previewPack } from '@talhao/contract/evidence/packs'
import type { TemplateId } from '@talhao/evidence/templates'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { downloadEvidence } from '../sharing/download-evidence.ts'

export function usePacks() {
  return useQuery({ ...queryOf(listPacks, { query: {} }), select: selectData })
}

export function usePackPreview(operationId: string, templates: readonly TemplateId[]) {
  const input =
    templates.length === 0 ? null : { query: { operation_id: operationId, templates: templates.join(',') } }
  return useQuery({ ...queryOf(previewPack, input), select: selectData })
}

export function useIssuePack() {
  return useMutation(mutationOf(issuePack, { refreshes: [listPacks, previewPack] }))
}

/** A pack as it was sealed, or on paper. */
export function useDownloadPack() {
  return useMutation({
    mutationFn: ({ hash, form }: { hash: ListedPack['hash']; form: 'json' | 'pdf' }) =>
      downloadEvidence(`/api/v2/evidence/packs/${hash}${form === 'pdf' ? '/pdf' : ''}`),
  })
}
