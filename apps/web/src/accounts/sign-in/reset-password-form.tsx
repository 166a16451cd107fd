import { Button, PasswordInput } from '@mantine/core'
import { passwordMinLength, resetPassword } from '@talhao/contract/accounts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { endSession } from '../../lib/session/session.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from './auth-form.module.css'

interface ResetPasswordFormProps {
  readonly token: string
  readonly onDone: () => void
  readonly onExpired: () => void
}

type Problem = 'tooShort' | 'mismatch'

export function findProblem(password: string, confirmation: string): Problem | null {
  if (password.length < passwordMinLength) return 'tooShort'
  return password === confirmation ? null : 'mismatch'
}

/** A problem that names no password field is about the link itself. */
export function isAboutLink(error: unknown): boolean {
  if (!(error instanceof ApiError) || ![400, 401, 404, 410, 422].includes(error.status)) return false
  return !Object.keys(error.errors).some((field) => /password(_confirmation)?$/.test(field))
}

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth')
  const { t: tShared } = useTranslation()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const reset = useMutation(mutationOf(resetPassword))

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = findProblem(password, confirmation)
    setProblem(found)
    if (found !== null || reset.isPending) return
    reset.mutate(
      { body: { user: { reset_password_token: token, password, password_confirmation: confirmation } } },
      {
        onSuccess: () => {
          // The server has just ended every token of this person; the one in this browser would only cause a 401.
          endSession('logout')
          onDone()
        },
        onError: (error) => {
          if (isAboutLink(error)) onExpired()
        },
      },
    )
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.heading}>
        <h1 className={classes.title}>{t('reset.title')}</h1>
        <p className={classes.lead}>{t('reset.lead', { length: passwordMinLength })}</p>
      </div>
      <NewPassword
        label={t('reset.password')}
        name="password"
        value={password}
        error={problem === 'tooShort' && t('reset.tooShort', { length: passwordMinLength })}
        onChange={(typed) => {
          setPassword(typed)
          setProblem(null)
        }}
      />
      <NewPassword
        label={t('reset.confirmation')}
        name="password_confirmation"
        value={confirmation}
        error={problem === 'mismatch' && t('reset.mismatch')}
        onChange={(typed) => {
          setConfirmation(typed)
          setProblem(null)
        }}
      />
      {reset.isError && <Notice tone="error">{describeError(reset.error, tShared)}</Notice>}
      <Button type="submit" fullWidth loading={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

interface NewPasswordProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (typed: string) => void
}

/** Its eye says what a press would do. */
function NewPassword({ onChange, ...field }: NewPasswordProps) {
  const { t } = useTranslation('auth')
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      {...field}
      autoComplete="new-password"
      visibilityToggleFocusable
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': t(isShown ? 'login.hidePassword' : 'login.showPassword'),
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
