import './operation-files-texts.ts'
import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { cloudPaths, type OperationCloud } from './operation-cloud.ts'

/** There is no such operation. */
export function OperationAbsent({ cloud }: { cloud: OperationCloud }) {
  const { t } = useTranslation('operationFiles')
  return (
    <StateMessage
      headingLevel={1}
      icon={<IconFileOff size={28} stroke={1.6} />}
      title={t('absent.title')}
      text={t('absent.text')}
      action={<ToList cloud={cloud} />}
    />
  )
}

export function ToList({ cloud }: { cloud: OperationCloud }) {
  const { t } = useTranslation('operationFiles')
  return (
    <Button component={Link} to={cloudPaths[cloud]} variant="default">
      {t('absent.toList')}
    </Button>
  )
}
