import { useTranslation } from 'react-i18next'
import { copyText } from '../../ui/controls/copy-text.ts'
import { showToast } from '../../ui/feedback/toasts.ts'

export function useCopyLink(): (link: string) => void {
  const { t } = useTranslation('sales')
  return (link) => {
    void copyText(link).then((isCopied) =>
      showToast(
        isCopied ? { tone: 'success', message: t('copied') } : { tone: 'error', message: t('notCopied') },
      ),
    )
  }
}
