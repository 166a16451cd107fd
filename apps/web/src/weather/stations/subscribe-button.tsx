import './stations-texts.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { paths } from '../../lib/paths.ts'

/** The way on from a station that nobody pays for: administrators see what it costs, others whom to ask (WEA-97). */
export function SubscribeButton(look: Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const { t } = useTranslation('stations')
  const isAdmin = useCurrentMe().role === 'client_admin'
  return (
    <Button component={Link} to={isAdmin ? paths.subscriptions : paths.contactSupport} {...look}>
      {t(isAdmin ? 'wayOn.subscriptions' : 'wayOn.support')}
    </Button>
  )
}
