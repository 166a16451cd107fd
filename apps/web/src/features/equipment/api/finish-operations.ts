import { finishEquipmentOperations, operationsFinishedMessage } from '@talhao/contract/equipment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { equipmentKey } from './equipment-key.ts'
import { UnexpectedMessage } from './unexpected-message.ts'

export function useFinishOperations() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { message } = await callOperation(finishEquipmentOperations, { body: { ids: [...ids] } })
      if (message !== operationsFinishedMessage) throw new UnexpectedMessage(message)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: equipmentKey }),
  })
}
