import { describeDeed } from '@talhao/contract/operations/equipment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RegisterRecord } from '../registry/register-record.ts'
import { equipmentKey } from './equipment-key.ts'
import type { RegisterCalls } from './register-calls.ts'
import { UnexpectedMessage } from './unexpected-message.ts'

export type Removal = 'delete' | 'disable'

/** Deletes a record, or disables one that others depend on. */
export function useRemoveRecord<Row extends RegisterRecord, Draft>(calls: RegisterCalls<Row, Draft>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, removal }: { id: string; removal: Removal }) => {
      const { message = '' } = removal === 'delete' ? await calls.remove(id) : await calls.disable(id)
      const deed = removal === 'delete' ? 'deleted' : 'disabled'
      if (message !== describeDeed(calls.wireName, deed)) throw new UnexpectedMessage(message)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: equipmentKey }),
  })
}
