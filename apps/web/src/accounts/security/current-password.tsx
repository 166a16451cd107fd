import { PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface CurrentPasswordProps {
  readonly value: string
  readonly error?: ReactNode
  readonly takesFocus?: boolean
  readonly onChange: (value: string) => void
}

/** Asks once more who it is. */
export function CurrentPassword({ value, error, takesFocus = false, onChange }: CurrentPasswordProps) {
  const { t } = useTranslation('security')
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      label={t('proof.password')}
      name="current_password"
      autoComplete="current-password"
      data-autofocus={takesFocus || undefined}
      value={value}
      error={error}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': t(isShown ? 'proof.hide' : 'proof.show'), tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
