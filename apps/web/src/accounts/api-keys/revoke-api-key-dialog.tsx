import type { ApiKey } from '@talhao/contract/accounts/api-keys'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { apiKeyCalls } from './api-key-calls.ts'

export function RevokeApiKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys')
  const revocation = useMutation(apiKeyCalls.revoke)

  function confirm() {
    revocation.mutate(
      { params: { id: apiKey.id } },
      {
        onSuccess: () => showToast({ tone: 'success', message: t('revokeSuccess') }),
        onError: (error) =>
          showToast({
            tone: 'error',
            message: error instanceof ApiError && error.status < 500 ? error.message : t('revokeError'),
          }),
        onSettled: onClose,
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('revokeTitle', { name: apiKey.name })}
      confirmLabel={t('revokeAction')}
      tone="danger"
      isWorking={revocation.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('revokeText')}
    </ConfirmDialog>
  )
}
