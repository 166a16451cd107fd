import { useTranslation } from 'react-i18next'
import { copyAndTell } from '../../ui/controls/copy-and-tell.ts'

export function useCopyLink(): (link: string) => void {
  const { t } = useTranslation('sales')
  return (link) => void copyAndTell(link, { copied: t('copied'), failed: t('notCopied') })
}
