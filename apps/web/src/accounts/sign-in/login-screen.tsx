import './auth-texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../lib/site/brand.ts'
import { getSiteSettings } from '../../lib/site/site-settings.ts'
import { ColorSchemeSwitch } from '../../ui/controls/color-scheme-switch.tsx'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import { contentId } from '../../ui/page/content-id.ts'
import { CreateAccountPanel, type ScannedStation } from './create-account-panel.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPicture } from './login-picture.tsx'
import classes from './login-screen.module.css'

type Panel = 'login' | 'forgot-password'

interface LoginScreenProps {
  readonly isSignedInPending: boolean
  readonly startsWith: Panel
  readonly scannedStation: ScannedStation | null
}

export function LoginScreen({ isSignedInPending, startsWith, scannedStation }: LoginScreenProps) {
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
          {panel === 'login' ? (
            <>
              <LoginForm
                isSignedInPending={isSignedInPending}
                takesFocus={hasSwitched}
                onForgotPassword={() => show('forgot-password')}
              />
              <CreateAccountPanel scannedStation={scannedStation} />
            </>
          ) : (
            <ForgotPasswordForm brand={brand} onBack={() => show('login')} />
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
