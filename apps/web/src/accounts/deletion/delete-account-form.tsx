import { Button, TextInput } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { deleteAccount, deletionGraceDays } from '@talhao/contract/accounts/deletion'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { paths } from '../../lib/paths.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { choosePrefill } from './choose-prefill.ts'
import classes from './delete-account-form.module.css'
import type { DeletionMail } from './deletion-mail-sent.tsx'
import { deletionToastMs } from './deletion-times.ts'

export function DeleteAccountForm({ onSent }: { onSent: (mail: DeletionMail) => void }) {
  const { t } = useTranslation('deleteAccount')
  const { t: tShared } = useTranslation()
  const navigate = useNavigate()
  const me = useCurrentMe()
  const [email, setEmail] = useState(choosePrefill({ ownEmail: me.email, latestEmail: null }))
  const request = useMutation(mutationOf(deleteAccount))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (request.isPending) return
    request.mutate(
      { body: { email: email.trim() } },
      {
        onSuccess: ({ data: effect }) => {
          showToast({ tone: 'success', message: t('sentToast'), closeAfterMs: deletionToastMs })
          onSent({ email: email.trim(), effect })
        },
        onError: (error) => {
          const message = isRejected(error) ? t('invalidEmail') : describeError(error, tShared)
          showToast({ tone: 'error', message, closeAfterMs: deletionToastMs })
        },
      },
    )
  }

  const isWrongEmail = isRejected(request.error)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <span className={classes.sign} aria-hidden="true">
        <IconUserX size={28} stroke={1.6} />
      </span>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.text}>{t('text', { days: deletionGraceDays })}</p>
      <ul className={classes.points}>
        <li>{t('points.personal')}</li>
        <li>
          {me.client === null ? t('points.recordsAlone') : t('points.records', { client: me.client.name })}
        </li>
        <li>{t('points.proof')}</li>
      </ul>
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={isWrongEmail && t('checkEmail')}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          request.reset()
        }}
      />
      {request.isError && (
        <Notice tone="error">
          {isWrongEmail ? t('invalidEmail') : describeError(request.error, tShared)}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button type="submit" color="danger" loading={request.isPending}>
          {t('send')}
        </Button>
        <Button variant="default" onClick={() => void navigate(paths.login, { replace: true })}>
          {tShared('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The server did not take the address: any problem of this call is about it (ACC-29). */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 422].includes(error.status)
}
