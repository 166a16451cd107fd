import './resend-texts.ts'
import { Button, TextInput } from '@mantine/core'
import { resendVerification } from '@talhao/contract/accounts/registration'
import { isEmail } from '@talhao/contract/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from './resend-form.module.css'

/** The way on from a confirmation link that has run out. */
export function ResendForm() {
  const { t } = useTranslation('resend')
  const { t: tShared } = useTranslation()
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const request = useMutation(mutationOf(resendVerification))

  function submit(event: FormEvent) {
    event.preventDefault()
    const isRight = isEmail(email.trim())
    setWrong(!isRight)
    if (isRight && !request.isPending) request.mutate({ body: { email: email.trim() } })
  }

  if (request.isSuccess) return <Notice tone="success">{t('sent')}</Notice>
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>{t('lead')}</p>
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={isWrong && t('emailFormatErr')}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setWrong(false)
        }}
      />
      {request.isError && <Notice tone="error">{describeError(request.error, tShared)}</Notice>}
      <Button type="submit" loading={request.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
