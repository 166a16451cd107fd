import { PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface PasswordFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly autoComplete?: 'new-password' | 'current-password'
  readonly showLabel: string
  readonly hideLabel: string
  readonly onChange: (value: string) => void
}

/** A password, mostly a new one, with an eye to look at it. */
export function PasswordField({
  showLabel,
  hideLabel,
  autoComplete = 'new-password',
  onChange,
  ...props
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      {...props}
      autoComplete={autoComplete}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? hideLabel : showLabel, tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
