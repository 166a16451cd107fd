import { IconFileOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToList } from '../../../shared/operation-files/operation-absent.tsx'
import { StateMessage } from '../../../shared/ui/state-message.tsx'

/** The operation is there, its files are not. */
export function NoFiles() {
  const { t } = useTranslation('planting')
  return (
    <StateMessage
      icon={<IconFileOff size={28} stroke={1.6} />}
      title={t('problems.noFile')}
      text={t('problems.noFileText')}
      action={<ToList cloud="planting" />}
    />
  )
}
