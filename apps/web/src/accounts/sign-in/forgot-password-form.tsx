import { IconArrowLeft, IconMailCheck } from '@tabler/icons-react'
import { requestPasswordReset } from '@talhao/contract/accounts/sign-in'
import type { Brand } from '@talhao/contract/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { reportError } from '../../lib/browser/report-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainField } from '../../ui/plain/plain-field.tsx'
import classes from './auth-form.module.css'
import { isSimpleEmail } from './is-simple-email.ts'

interface ForgotPasswordFormProps {
  readonly brand: Brand
  readonly onBack: () => void
}

export function ForgotPasswordForm({ brand, onBack }: ForgotPasswordFormProps) {
  const { t } = useTranslation('auth')
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const sentTitle = useRef<HTMLHeadingElement>(null)

  // What was pressed is gone: the focus goes to what has taken its place.
  useEffect(() => {
    if (sentTo === null) field.current?.focus()
    else sentTitle.current?.focus()
  }, [sentTo])

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    if (!isSimpleEmail(address)) {
      setInvalid(true)
      return
    }
    // ACC-6: the answer is ignored and success shown at once, so nobody learns which accounts exist; a failure goes to
    // the log alone.
    callEndpoint(requestPasswordReset, { body: { user: { email: address }, commit: 'Send' } }).catch(
      reportError,
    )
    setSentTo(address)
    showToast({ tone: 'success', message: t('forgot.sentToast') })
  }

  const back = (
    <button type="button" className={classes.textButton} onClick={onBack}>
      <IconArrowLeft size={18} stroke={1.9} aria-hidden="true" />
      {t('forgot.back')}
    </button>
  )

  if (sentTo !== null) {
    return (
      <div className={classes.form}>
        <span className={classes.sign} aria-hidden="true">
          <IconMailCheck size={28} stroke={1.6} />
        </span>
        <div className={classes.heading}>
          <h1 ref={sentTitle} tabIndex={-1} className={classes.title}>
            {t('forgot.sentTitle')}
          </h1>
          <p className={classes.lead}>{t('forgot.sentText', { email: sentTo })}</p>
        </div>
        {back}
      </div>
    )
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.heading}>
        <h1 className={classes.title}>{t('forgot.title')}</h1>
        <p className={classes.lead}>{t('forgot.lead')}</p>
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
        error={isInvalid && (brand === 'latam' ? t('forgot.latamInvalid') : t('forgot.agroInvalid'))}
        description={isInvalid && brand === 'latam' && t('forgot.latamMeaning')}
        onChange={(typed) => {
          setEmail(typed)
          setInvalid(false)
        }}
      />
      <PlainButton type="submit">{t('forgot.submit')}</PlainButton>
      {back}
    </form>
  )
}
