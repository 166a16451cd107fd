import { useTranslation } from 'react-i18next'
import { copyText } from '../../ui/controls/copy-text.ts'
import { showToast } from '../../ui/feedback/toasts.ts'

export function useCopyPassword() {
  const { t } = useTranslation('accountDevices')
  return async (password: string): Promise<void> => {
    const isCopied = await copyText(password)
    showToast(
      isCopied ? { tone: 'success', message: t('copied') } : { tone: 'error', message: t('copyFailed') },
    )
  }
}
