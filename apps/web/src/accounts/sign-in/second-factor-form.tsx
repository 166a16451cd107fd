import './second-factor-texts.ts'
import { IconArrowLeft, IconFingerprint } from '@tabler/icons-react'
import { requestFactorRemoval } from '@talhao/contract/accounts/security'
import { SecondFactorDemand } from '@talhao/contract/core'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, NetworkError } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { matchesSchema } from '../../lib/api/matches-schema.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useCountdown } from '../../ui/controls/use-countdown.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainField } from '../../ui/plain/plain-field.tsx'
import classes from './auth-form.module.css'
import { readWait } from './read-wait.ts'
import { signInByCode, signInByPasskey } from './second-factor-calls.ts'
import stepClasses from './second-factor-form.module.css'

type Way = SecondFactorDemand['second_factor'][number]

interface SecondFactorFormProps {
  /** What the server sent with its refusal. */
  readonly asked: unknown
  /** Signed in, but who it is and where to go is still being asked. */
  readonly isSignedInPending: boolean
  readonly onBack: () => void
}

/** The step between the right password and the account of somebody with a second factor (ACC-70). */
export function SecondFactorForm({ asked, isSignedInPending, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation('secondFactor')
  const demand = readDemand(asked)
  const ways = demand.second_factor.filter((way) => way !== 'passkey' || hasPasskeys())
  const [way, setWay] = useState<Way | null>(ways[0] ?? null)
  const [code, setCode] = useState('')
  const entry = useCall(signInByCode)
  const passkey = useCall(signInByPasskey)
  const removal = useCall(askForRemoval)
  const error = entry.error ?? passkey.error
  const wait = useMemo(() => readWait(error), [error])
  const secondsLeft = useCountdown(wait)
  const isBusy = entry.isPending || passkey.isPending || isSignedInPending
  const isClosed = isBusy || secondsLeft > 0 || isTicketOver(error)
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => (field.current ?? heading.current)?.focus(), [])

  function choose(next: Way) {
    setWay(next)
    setCode('')
    entry.reset()
    passkey.reset()
    removal.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isClosed) return
    entry.reset()
    passkey.reset()
    if (way === 'passkey') passkey.start({ ticket: demand.ticket })
    else if (code.trim() !== '') entry.start({ ticket: demand.ticket, code: code.trim() })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.heading}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {t('title')}
        </h1>
        <p className={classes.lead}>{way === null ? t('nothingLeft') : t(`lead.${way}`)}</p>
      </div>
      {(way === 'totp' || way === 'recovery') && (
        <PlainField
          key={way}
          ref={field}
          label={t(`code.${way}`)}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          maxLength={way === 'totp' ? 7 : 40}
          isCode
          value={code}
          onChange={setCode}
        />
      )}
      {error !== null && (
        <Notice tone="error">
          <FailureText error={error} />
        </Notice>
      )}
      {way !== null && (
        <PlainButton
          type="submit"
          icon={way === 'passkey' && <IconFingerprint size={20} stroke={1.7} aria-hidden="true" />}
          isBusy={isBusy}
          disabled={isClosed}
        >
          {secondsLeft > 0
            ? t('wait', { seconds: secondsLeft })
            : t(way === 'passkey' ? 'usePasskey' : 'submit')}
        </PlainButton>
      )}
      <div className={stepClasses.ways}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className={classes.textButton} onClick={() => choose(other)}>
              {t(`others.${other}`)}
            </button>
          ))}
        <button
          type="button"
          className={classes.textButton}
          disabled={removal.isPending}
          onClick={() => removal.start({ ticket: demand.ticket })}
        >
          {t('lost')}
        </button>
        {removal.data !== undefined && <Notice tone="success">{removal.data.message}</Notice>}
        {removal.error !== null && (
          <Notice tone="warning">
            <FailureText error={removal.error} />
          </Notice>
        )}
        <button type="button" className={classes.textButton} onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
          {t('back')}
        </button>
      </div>
    </form>
  )
}

/** What the browser itself says of a passkey is English and technical: one sentence of ours stands for all of it. */
function FailureText({ error }: { error: Error }) {
  const { t } = useTranslation('secondFactor')
  const { t: tShared } = useTranslation()
  if (error instanceof ApiError || error instanceof NetworkError) return describeError(error, tShared)
  return t('passkeyFailed')
}

function askForRemoval(body: { ticket: string }) {
  return callEndpoint(requestFactorRemoval, { body })
}

function readDemand(asked: unknown): SecondFactorDemand {
  return matchesSchema(SecondFactorDemand, asked) ? asked : { second_factor: [], ticket: '' }
}

function isTicketOver(error: unknown): boolean {
  return error instanceof ApiError && error.errors.ticket !== undefined
}

function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}
