import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocationTyping } from './typed-location.ts'

interface LocationFieldProps {
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (value: string) => void
}

/** Takes nothing that could not become "lat, lon". */
export function LocationField({ value, error, onChange }: LocationFieldProps) {
  const { t } = useTranslation('equipment')
  return (
    <TextInput
      label={`${t('location.label')} (${t('dialog.optional')})`}
      description={t('location.hint')}
      name="location"
      inputMode="text"
      autoComplete="off"
      placeholder={t('location.placeholder')}
      value={value}
      error={error}
      onChange={(event) => {
        const text = event.currentTarget.value.trimStart()
        if (isLocationTyping(text)) onChange(text)
      }}
    />
  )
}
