import { Button, TextInput } from '@mantine/core'
import { IconArrowLeft, IconMailCheck } from '@tabler/icons-react'
import { requestPasswordReset } from '@talhao/contract/accounts/sign-in'
import type { Brand } from '@talhao/contract/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { reportError } from '../../lib/browser/report-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
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
  // The answer is ignored (ACC-6); a failure goes to the log alone.
  const request = useMutation({ ...mutationOf(requestPasswordReset), onError: reportError })
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
    // ACC-6: the answer is ignored and success shown at once, so nobody learns which accounts exist.
    request.mutate({ body: { user: { email: address }, commit: 'Send' } })
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
      <TextInput
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
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setInvalid(false)
        }}
      />
      <Button type="submit" fullWidth>
        {t('forgot.submit')}
      </Button>
      {back}
    </form>
  )
}
