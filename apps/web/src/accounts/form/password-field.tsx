import { PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface PasswordFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly showLabel: string
  readonly hideLabel: string
  readonly onChange: (value: string) => void
}

/** A new password, with an eye to look at it. */
export function PasswordField({ showLabel, hideLabel, onChange, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      {...props}
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? hideLabel : showLabel, tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
