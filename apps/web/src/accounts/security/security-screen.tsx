import './security-texts.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { signOutHere } from '../sign-in/sign-out-here.ts'
import { ThisDevicePanel } from '../this-device/this-device-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import classes from './security-screen.module.css'
import { SessionsPanel } from './sessions-panel.tsx'

/** The page of the own security; whoever must set up a second factor sees nothing else before (ACC-76). */
export function SecurityScreen() {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const { must_set_up_second_factor: must, email } = useCurrentMe()

  function leave() {
    signOutHere()
    void navigate(paths.login, { replace: true })
  }

  return (
    <div className={classes.page}>
      <PageHeader
        title={t(must ? 'screen.mustTitle' : 'screen.title')}
        lead={email}
        action={
          must ? (
            <Button variant="default" onClick={leave}>
              {t('screen.signOut')}
            </Button>
          ) : (
            <Button component={Link} to={paths.login}>
              {t('screen.go')}
            </Button>
          )
        }
      />
      <div className={classes.panels}>
        {must && <Notice tone="warning">{t('screen.mustText')}</Notice>}
        <SecurityPanel />
        <SessionsPanel />
        <ThisDevicePanel />
      </div>
    </div>
  )
}
