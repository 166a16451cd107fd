import { createEquipmentOperators, operatorsCreatedMessage } from '@talhao/contract/equipment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import type { OperatorRow } from '../operators/parse-pasted-operators.ts'
import { equipmentKey } from './equipment-key.ts'
import { UnexpectedMessage } from './unexpected-message.ts'

export function useCreateOperators() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (operators: readonly OperatorRow[]) => {
      const { message = '' } = await callOperation(createEquipmentOperators, {
        body: { operators: [...operators] },
      })
      if (message !== operatorsCreatedMessage) throw new UnexpectedMessage(message)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: equipmentKey }),
  })
}
