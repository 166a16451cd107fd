import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseColorScheme, useColorScheme } from '../../lib/browser/color-scheme.ts'
import classes from './color-scheme-switch.module.css'

export function ColorSchemeSwitch({ tone = 'ink' }: { tone?: 'ink' | 'onDark' }) {
  const { t } = useTranslation()
  const isDark = useColorScheme() === 'dark'
  const label = t(isDark ? 'colorScheme.toLight' : 'colorScheme.toDark')
  return (
    <button
      type="button"
      className={classes.switch}
      data-tone={tone}
      aria-label={label}
      title={label}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
    </button>
  )
}
