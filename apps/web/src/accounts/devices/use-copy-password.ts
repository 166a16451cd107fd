import { useTranslation } from 'react-i18next'
import { copyAndTell } from '../../ui/controls/copy-and-tell.ts'

export function useCopyPassword() {
  const { t } = useTranslation('accountDevices')
  return (password: string): Promise<void> =>
    copyAndTell(password, { copied: t('copied'), failed: t('copyFailed') })
}
