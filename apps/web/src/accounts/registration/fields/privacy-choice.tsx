import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import { TickInput } from '../../form/tick-input.tsx'
import classes from './privacy-choice.module.css'

const PrivacyPolicyDialog = lazy(async () => ({
  default: (await import('./privacy-policy-dialog.tsx')).PrivacyPolicyDialog,
}))

interface PrivacyChoiceProps {
  readonly isAccepted: boolean
  readonly error: ReactNode
  readonly onChange: (isAccepted: boolean) => void
}

export function PrivacyChoice({ isAccepted, error, onChange }: PrivacyChoiceProps) {
  const { t } = useTranslation('registration')
  const inputId = useId()
  const errorId = useId()
  const isRejected = error !== null
  const reading = useOpened('privacy')
  return (
    <div className={classes.choice}>
      <label className={classes.label} htmlFor={inputId}>
        <TickInput
          id={inputId}
          type="checkbox"
          name="privacy"
          checked={isAccepted}
          aria-invalid={isRejected || undefined}
          aria-describedby={isRejected ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {t('privacy.accept')}
      </label>
      <button type="button" className={classes.read} onClick={() => reading.open()}>
        {t('privacy.read')}
      </button>
      {isRejected && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
      {reading.parts !== null && (
        <Suspense fallback={null}>
          <PrivacyPolicyDialog onClose={reading.close} />
        </Suspense>
      )}
    </div>
  )
}
