import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { StateMessage } from '../ui/feedback/state-message.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  return (
    <StateMessage
      headingLevel={1}
      icon={<IconMapOff size={28} stroke={1.6} />}
      title={t('notFound.title')}
      text={t('notFound.text', { path: pathname })}
      action={
        <Button component={Link} to={paths.login}>
          {t('notFound.action')}
        </Button>
      }
    />
  )
}
