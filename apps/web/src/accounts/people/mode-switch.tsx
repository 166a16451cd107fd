import { useTranslation } from 'react-i18next'
import { SegmentedChoice } from '../../ui/controls/segmented-choice.tsx'

export type PermissionMode = 'simple' | 'advanced'
const modes: readonly PermissionMode[] = ['simple', 'advanced']

interface ModeSwitchProps {
  readonly mode: PermissionMode
  readonly onChange: (mode: PermissionMode) => void
}

export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const { t } = useTranslation('accountUsers')
  return (
    <SegmentedChoice
      label={t('dialog.mode')}
      value={mode}
      options={modes.map((value) => ({ value, name: t(`dialog.${value}`) }))}
      width="fill"
      onChange={onChange}
    />
  )
}
