import { createEquipmentOperators, operatorsCreatedMessage } from '@talhao/contract/operations/equipment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import type { OperatorRow } from '../operators/parse-pasted-operators.ts'
import { equipmentKey } from './equipment-key.ts'
import { UnexpectedMessage } from './unexpected-message.ts'

export function useCreateOperators() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (operators: readonly OperatorRow[]) => {
      const { message = '' } = await callEndpoint(createEquipmentOperators, {
        body: { operators: [...operators] },
      })
      if (message !== operatorsCreatedMessage) throw new UnexpectedMessage(message)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: equipmentKey }),
  })
}
