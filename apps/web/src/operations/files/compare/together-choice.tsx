import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '../operation-files-texts.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface TogetherChoiceProps {
  readonly isTogether: boolean
  readonly onChange: (isTogether: boolean) => void
}

export function TogetherChoice({ isTogether, onChange }: TogetherChoiceProps) {
  const { t } = useTranslation('operationFiles')
  return (
    <Checkbox
      label={t('compare.together')}
      checked={isTogether}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
