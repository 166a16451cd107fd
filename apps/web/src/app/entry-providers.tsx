import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { I18nextProvider } from 'react-i18next'
import { watchNetwork } from '../lib/api/connection.ts'
import { linkManifest } from '../lib/app/link-manifest.ts'
import { followColorScheme } from '../lib/browser/color-scheme.ts'
import { i18n } from '../lib/i18n/i18n.ts'
import { followOtherTabs, getSession, onSessionChange } from '../lib/session/session.ts'
import { onFirstToast, showToast, wasToastShown } from '../ui/feedback/toasts.ts'

// Without a connection before the first of them there is no toast; the banner tells it, and the page stays.
const Toasts = lazy<ComponentType>(() => import('./toasts-of-app.tsx').catch(() => ({ default: NoToasts })))

function NoToasts() {
  return null
}

/** What every page stands on, the login page included: it carries no more than this. */
export function EntryProviders({ children }: { children: ReactNode }) {
  const hasToasts = useSyncExternalStore(onFirstToast, wasToastShown)
  useEffect(() => followOtherTabs(), [])
  useEffect(() => followColorScheme(), [])
  useEffect(() => tellOfExpiry(), [])
  useEffect(() => watchNetwork(), [])
  useEffect(linkManifest, [])

  return (
    <I18nextProvider i18n={i18n}>
      {children}
      {hasToasts && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
    </I18nextProvider>
  )
}

function tellOfExpiry(): () => void {
  let { token } = getSession()
  const tell = () => {
    if (getSession().endedBy !== 'unauthorized') return
    showToast({
      tone: 'error',
      message: `${i18n.t('errors.unauthorized')}\n${i18n.t('errors.unauthorizedMeaning')}`,
    })
  }
  // It may have ended before the page was drawn: its first data are asked for by then.
  tell()
  return onSessionChange(() => {
    const session = getSession()
    if (session.token === token) return
    token = session.token
    tell()
  })
}
