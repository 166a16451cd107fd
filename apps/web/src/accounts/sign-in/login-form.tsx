import { type FormEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useCountdown } from '../../ui/controls/use-countdown.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainField, PlainPasswordField } from '../../ui/plain/plain-field.tsx'
import classes from './auth-form.module.css'
import { describeLoginError } from './describe-login-error.ts'
import { readWait } from './read-wait.ts'
import { signInAs } from './sign-in-as.ts'

// Most people never see it, so the login page does not carry it.
const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}))

interface LoginFormProps {
  /** Signed in, but who it is and where to go is still being asked. */
  readonly isSignedInPending: boolean
  /** Somebody comes back from the other form. */
  readonly takesFocus: boolean
  readonly onForgotPassword: () => void
}

/** E-mail and password go out as typed: no check here (ACC-1). */
export function LoginForm({ isSignedInPending, takesFocus, onForgotPassword }: LoginFormProps) {
  const { t } = useTranslation('auth')
  const { t: tShared } = useTranslation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const login = useCall(signInAs)
  const wait = useMemo(() => readWait(login.error), [login.error])
  const secondsLeft = useCountdown(wait)
  const isBusy = login.isPending || isSignedInPending
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && secondsLeft === 0) login.start({ email, password })
  }

  // Of all refusals only the one that asks for a second factor carries data (ACC-70).
  if (login.error instanceof ApiError && login.error.data)
    return (
      <Suspense fallback={<PlainButton isBusy />}>
        <SecondFactorForm
          asked={login.error.data}
          isSignedInPending={isSignedInPending}
          onBack={login.reset}
        />
      </Suspense>
    )

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.heading}>
        <h1 className={classes.title}>{t('login.title')}</h1>
        <p className={classes.lead}>{t('login.lead')}</p>
      </div>
      <PlainField
        ref={field}
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        value={email}
        onChange={setEmail}
      />
      <PlainPasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
      />
      {login.error !== null && <Notice tone="error">{describeLoginError(login.error, t, tShared)}</Notice>}
      <PlainButton type="submit" isBusy={isBusy} disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? t('login.wait', { seconds: secondsLeft }) : t('login.submit')}
      </PlainButton>
      <button type="button" className={classes.textButton} onClick={onForgotPassword}>
        {t('login.forgot')}
      </button>
    </form>
  )
}
