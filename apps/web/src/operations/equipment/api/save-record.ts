import { describeDeed } from '@talhao/contract/operations/equipment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RegisterRecord } from '../registry/register-record.ts'
import { equipmentKey } from './equipment-key.ts'
import type { RegisterCalls } from './register-calls.ts'
import { UnexpectedMessage } from './unexpected-message.ts'

/** Adds a record, or changes the one that is given. */
export function useSaveRecord<Row extends RegisterRecord, Draft>(
  calls: RegisterCalls<Row, Draft>,
  record: Row | null,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const { message = '' } =
        record === null ? await calls.create(draft) : await calls.update(record.id, draft)
      const deed = record === null ? 'created' : 'updated'
      if (message !== describeDeed(calls.wireName, deed)) throw new UnexpectedMessage(message)
    },
    // Also after a refusal: it may tell of a change that somebody else made.
    onSettled: () => queryClient.invalidateQueries({ queryKey: equipmentKey }),
  })
}
