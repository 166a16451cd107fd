import './accounts-texts.ts'
import { Button } from '@mantine/core'
import { IconMail, IconPlant } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { getSiteSettings } from '../../lib/site/site-settings.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { SupportLink } from '../../ui/page/support-link.tsx'
import { signOutHere } from '../sign-in/sign-out-here.ts'

/** For accounts without stations and clouds (ACC-16). */
export function SubscribeInfoScreen() {
  const { t } = useTranslation('accounts')
  const { t: tShared } = useTranslation()
  const navigate = useNavigate()
  const { supportEmail, androidAppUrl, iosAppUrl } = getSiteSettings()
  const hasApp = androidAppUrl !== '' || iosAppUrl !== ''

  function signOut() {
    signOutHere()
    void navigate(paths.login, { replace: true })
  }

  return (
    <PageCard>
      <StateMessage
        place="card"
        headingLevel={1}
        icon={<IconPlant size={28} stroke={1.6} />}
        title={t('subscribeInfo.title')}
        text={
          <>
            {t('subscribeInfo.text')} {supportEmail !== '' && <strong>{supportEmail}</strong>}
          </>
        }
        action={
          <>
            {supportEmail === '' ? (
              <SupportLink />
            ) : (
              <Button
                component="a"
                href={`mailto:${supportEmail}?subject=${encodeURIComponent(t('subscribeInfo.subject'))}`}
                leftSection={<IconMail size={18} stroke={1.8} />}
              >
                {t('subscribeInfo.action')}
              </Button>
            )}
            {hasApp && (
              <Button component={Link} to={paths.downloadApp} variant="default">
                {t('subscribeInfo.app')}
              </Button>
            )}
            <Button variant="subtle" onClick={signOut}>
              {tShared('signOut')}
            </Button>
          </>
        }
      />
    </PageCard>
  )
}
