import type { User } from '@talhao/contract/accounts/people'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx'
import { peopleCalls } from './people-calls.ts'
import { nameUser } from './user-rights.ts'

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('accountUsers')
  const deletion = useMutation(peopleCalls.remove)
  const texts = {
    title: t('deleteTitle', { name: nameUser(user) }),
    text: t('deleteText'),
    confirm: t('deleteAction'),
    done: t('deleteSuccess'),
    failed: t('deleteError'),
  }
  return <DeleteDialog id={user.id} {...{ texts, deletion, onClose }} />
}
