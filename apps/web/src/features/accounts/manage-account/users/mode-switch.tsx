import { useTranslation } from 'react-i18next'
import classes from './mode-switch.module.css'

export type PermissionMode = 'simple' | 'advanced'
const modes: readonly PermissionMode[] = ['simple', 'advanced']

interface ModeSwitchProps {
  readonly mode: PermissionMode
  readonly onChange: (mode: PermissionMode) => void
}

export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const { t } = useTranslation('accountUsers')
  return (
    <div className={classes.modes} role="radiogroup" aria-label={t('dialog.mode')}>
      {modes.map((choice) => (
        <label key={choice} className={classes.mode}>
          <input
            type="radio"
            name="permission_mode"
            value={choice}
            className={classes.input}
            checked={choice === mode}
            onChange={() => onChange(choice)}
          />
          {t(`dialog.${choice}`)}
        </label>
      ))}
    </div>
  )
}
