import type { User } from '@talhao/contract/accounts/people'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { peopleCalls } from './people-calls.ts'
import { nameUser } from './user-rights.ts'

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('accountUsers')
  const deletion = useMutation(peopleCalls.remove)

  function confirm() {
    deletion.mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => showToast({ tone: 'success', message: t('deleteSuccess') }),
        onError: (error) =>
          showToast({
            tone: 'error',
            message: error instanceof ApiError && error.status < 500 ? error.message : t('deleteError'),
          }),
        onSettled: onClose,
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('deleteTitle', { name: nameUser(user) })}
      confirmLabel={t('deleteAction')}
      tone="danger"
      isWorking={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
