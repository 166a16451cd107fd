import { finishEquipmentOperations, operationsFinishedMessage } from '@talhao/contract/operations/equipment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { equipmentKey } from './equipment-key.ts'
import { UnexpectedMessage } from './unexpected-message.ts'

export function useFinishOperations() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { message } = await callEndpoint(finishEquipmentOperations, { body: { ids: [...ids] } })
      if (message !== operationsFinishedMessage) throw new UnexpectedMessage(message)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: equipmentKey }),
  })
}
