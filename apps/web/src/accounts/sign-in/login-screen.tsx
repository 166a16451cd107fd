import './auth-texts.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../lib/site/brand.ts'
import { getSiteSettings } from '../../lib/site/site-settings.ts'
import { ColorSchemeSwitch } from '../../ui/controls/color-scheme-switch.tsx'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { ConnectionBanner } from '../../ui/feedback/connection-banner.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import { contentId } from '../../ui/page/content-id.ts'
import { CreateAccountPanel, type ScannedStation } from './create-account-panel.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPicture } from './login-picture.tsx'
import classes from './login-screen.module.css'

// Few people see it, so the login page does not carry it.
const ForgotPasswordForm = lazy(async () => ({
  default: (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
}))

type Panel = 'login' | 'forgot-password'

interface LoginScreenProps {
  readonly isSignedInPending: boolean
  readonly startsWith: Panel
  readonly scannedStation: ScannedStation | null
  /** The server took the token back: whoever was working is told why this page is here. */
  readonly isSessionExpired: boolean
  /** Somebody on the way to help must not need a password to find the address (ACC-41). */
  readonly supportFor: 'contact' | 'payment-failed' | null
}

export function LoginScreen(props: LoginScreenProps) {
  const { isSignedInPending, startsWith, scannedStation, isSessionExpired, supportFor } = props
  const { t } = useTranslation('auth')
  const [panel, setPanel] = useState<Panel>(startsWith)
  const [hasSwitched, setSwitched] = useState(false)

  function show(next: Panel) {
    setPanel(next)
    setSwitched(true)
  }

  return (
    <div className={classes.screen}>
      <div className={classes.side}>
        <header className={classes.top}>
          <BrandMark />
          <ColorSchemeSwitch />
        </header>
        <main id={contentId} tabIndex={-1} className={classes.main}>
          <ConnectionBanner />
          {panel === 'login' ? (
            <>
              {(isSessionExpired || supportFor !== null) && (
                <div className={classes.notices}>
                  {isSessionExpired && <Notice tone="info">{t('expired')}</Notice>}
                  {supportFor !== null && (
                    <Notice tone="info">
                      {t(`support.${supportFor}`)}{' '}
                      <a className={classes.support} href={`mailto:${getSiteSettings().supportEmail}`}>
                        {getSiteSettings().supportEmail}
                      </a>
                    </Notice>
                  )}
                </div>
              )}
              <LoginForm
                isSignedInPending={isSignedInPending}
                takesFocus={hasSwitched}
                onForgotPassword={() => show('forgot-password')}
              />
              <CreateAccountPanel scannedStation={scannedStation} />
            </>
          ) : (
            <Suspense fallback={<PageLoader />}>
              <ForgotPasswordForm brand={brand} onBack={() => show('login')} />
            </Suspense>
          )}
        </main>
        <footer className={classes.foot}>
          {getSiteSettings().demo && <p className={classes.demo}>{t('demoHint')}</p>}
          <LanguageSwitch />
        </footer>
      </div>
      <LoginPicture line={t('tagline')} />
    </div>
  )
}
