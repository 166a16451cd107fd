import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [isReading, setReading] = useState(false)
  return (
    <div className={classes.choice}>
      <Checkbox
        name="privacy"
        label={t('privacy.accept')}
        checked={isAccepted}
        error={error}
        aria-invalid={error !== null || undefined}
        size="md"
        radius="sm"
        classNames={{ label: classes.label ?? '' }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <button type="button" className={classes.read} onClick={() => setReading(true)}>
        {t('privacy.read')}
      </button>
      {isReading && (
        <Suspense fallback={null}>
          <PrivacyPolicyDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </div>
  )
}
