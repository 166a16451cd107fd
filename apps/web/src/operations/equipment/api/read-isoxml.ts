import { type IsoxmlReading, isoxmlPart, readIsoxml } from '@talhao/contract/operations/equipment'
import { useMutation } from '@tanstack/react-query'
import { uploadForm } from '../../../lib/api/upload-form.ts'
import type { Sending } from '../isoxml/use-sending.ts'

/** What the task data of a terminal holds; nothing is stored. */
export function useReadIsoxml() {
  return useMutation({
    mutationFn: async ({ content, onProgress, signal }: Sending<File>): Promise<IsoxmlReading> => {
      const form = new FormData()
      form.append(isoxmlPart, content)
      const { data } = await uploadForm(readIsoxml, { form, onProgress, signal })
      return data
    },
  })
}
