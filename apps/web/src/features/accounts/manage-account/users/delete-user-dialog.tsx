import type { User } from '@talhao/contract/accounts'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../shared/api/api-error.ts'
import { showToast } from '../../../../shared/ui/toasts.ts'
import { useDeleteUser } from '../api/delete-user.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { nameUser } from './user-rights.ts'

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('accountUsers')
  const deletion = useDeleteUser()

  function confirm() {
    deletion.mutate(user.id, {
      onSuccess: () => showToast({ tone: 'success', message: t('deleteSuccess') }),
      onError: (error) =>
        showToast({
          tone: 'error',
          message: error instanceof ApiError && error.status < 500 ? error.message : t('deleteError'),
        }),
      onSettled: onClose,
    })
  }

  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: nameUser(user) })}
      text={t('deleteText')}
      action={t('deleteAction')}
      isBusy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
