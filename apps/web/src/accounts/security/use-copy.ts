import { useTranslation } from 'react-i18next'
import { copyAndTell } from '../../ui/controls/copy-and-tell.ts'

export function useCopy() {
  const { t } = useTranslation('security')
  return (text: string): Promise<void> =>
    copyAndTell(text, { copied: t('codes.copied'), failed: t('codes.copyFailed') })
}
