import { IconFileOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StateMessage } from '../../../ui/feedback/state-message.tsx'
import { ToList } from '../../files/operation-absent.tsx'

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
