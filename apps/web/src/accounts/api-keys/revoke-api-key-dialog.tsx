import type { ApiKey } from '@talhao/contract/accounts/api-keys'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx'
import { apiKeyCalls } from './api-key-calls.ts'

export function RevokeApiKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys')
  const deletion = useMutation(apiKeyCalls.revoke)
  const texts = {
    title: t('revokeTitle', { name: apiKey.name }),
    text: t('revokeText'),
    confirm: t('revokeAction'),
    done: t('revokeSuccess'),
    failed: t('revokeError'),
  }
  return <DeleteDialog id={apiKey.id} {...{ texts, deletion, onClose }} />
}
