import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { operationOptions } from '../api/equipment-calls.ts'

/** A file that the server has no more was deleted elsewhere: what the page knows of the operation is old. */
export function useRefreshGone(operationId: string, isGone: boolean): void {
  const { t } = useTranslation('equipmentDetail')
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isGone) return
    showToast({ tone: 'info', message: t('gone') })
    void queryClient.invalidateQueries({ queryKey: operationOptions(operationId).queryKey })
  }, [isGone, operationId, queryClient, t])
}
