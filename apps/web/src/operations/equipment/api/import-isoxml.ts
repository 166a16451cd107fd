import {
  type EquipmentOperation,
  type IsoxmlImportMeta,
  importIsoxml,
  isoxmlPart,
} from '@talhao/contract/operations/equipment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadForm } from '../../../lib/api/upload-form.ts'
import type { Sending } from '../isoxml/use-sending.ts'
import { equipmentKey } from './equipment-key.ts'

export interface IsoxmlImport {
  readonly meta: IsoxmlImportMeta
  readonly taskdata: File
}

/** Makes an operation of one of the tasks; with the same `uploadId` again it is the same operation. */
export function useImportIsoxml() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      content,
      onProgress,
      signal,
    }: Sending<IsoxmlImport>): Promise<EquipmentOperation> => {
      const form = new FormData()
      // The small one first: what is wrong in it is told before the file has gone out.
      form.append('meta', JSON.stringify(content.meta))
      form.append(isoxmlPart, content.taskdata)
      const { data } = await uploadForm(importIsoxml, { form, onProgress, signal })
      return data.operation
    },
    // Also after a failure: the answer may be what was lost, and not the operation.
    onSettled: () => queryClient.invalidateQueries({ queryKey: equipmentKey }),
  })
}
