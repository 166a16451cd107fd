import { useTranslation } from 'react-i18next'
import { copyText } from '../../ui/controls/copy-text.ts'
import { showToast } from '../../ui/feedback/toasts.ts'

export function useCopy() {
  const { t } = useTranslation('security')
  return async (text: string): Promise<void> => {
    const isCopied = await copyText(text)
    showToast(
      isCopied
        ? { tone: 'success', message: t('codes.copied') }
        : { tone: 'error', message: t('codes.copyFailed') },
    )
  }
}
