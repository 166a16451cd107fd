import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { AlertBell } from '../../alerts/episodes/alert-bell.tsx'
import { phone } from '../../lib/browser/breakpoints.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { hasInternalCookie } from '../../lib/session/internal-cookie.ts'
import { ConnectionBanner } from '../../ui/feedback/connection-banner.tsx'
import { contentId } from '../../ui/page/content-id.ts'
import { OfflineBars } from '../offline/offline-bars.tsx'
import classes from './app-shell.module.css'
import { listMenuItems } from './menu-items.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { mayOpen } from './route-access.ts'
import { SideMenu } from './side-menu.tsx'

const PendingDeletion = lazy(() =>
  import('../../accounts/deletion/pending-deletion.tsx').then(({ PendingDeletion: notice }) => ({
    default: notice,
  })),
)

export function AppShell() {
  const { t } = useTranslation('app')
  const me = useCurrentMe()
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches)
  const visitor = { me, hasInternalCookie: hasInternalCookie() }
  const items = listMenuItems(visitor)
  const bell = mayOpen('alerts', visitor) ? <AlertBell /> : null
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href={`#${contentId}`}>
        {t('skipToContent')}
      </a>
      {isPhone ? <MobileMenu items={items} bell={bell} /> : <SideMenu items={items} bell={bell} />}
      <div className={classes.body}>
        <ConnectionBanner />
        <OfflineBars />
        <main id={contentId} tabIndex={-1} className={classes.main}>
          {me.deletes_at !== null && (
            <Suspense fallback={null}>
              <PendingDeletion deletesAt={me.deletes_at} />
            </Suspense>
          )}
          <Outlet />
        </main>
      </div>
    </div>
  )
}
