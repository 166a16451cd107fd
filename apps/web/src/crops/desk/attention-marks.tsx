import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDroplet,
  IconEyeOff,
  IconHelpCircle,
  IconLeaf,
  IconSnowflake,
} from '@tabler/icons-react'
import type { AttentionReason } from '@talhao/contract/crops/desk'
import { useTranslation } from 'react-i18next'
import classes from './attention-marks.module.css'

const icons = {
  frost_tonight: IconSnowflake,
  blind_tonight: IconEyeOff,
  water_stress: IconAlertTriangle,
  water_stress_soon: IconDroplet,
  rule_met: IconLeaf,
  not_known: IconHelpCircle,
  nothing: IconCircleCheck,
} as const

const tones = {
  frost_tonight: 'high',
  blind_tonight: 'high',
  water_stress: 'high',
  water_stress_soon: 'medium',
  rule_met: 'medium',
  not_known: 'unknown',
  nothing: 'low',
} as const

/** Colour, icon and word of everything that needs attention, most urgent first. */
export function AttentionMarks({ attention }: { attention: readonly AttentionReason[] }) {
  const shown = attention.length === 0 ? (['nothing'] as const) : attention
  return (
    <ul className={classes.marks}>
      {shown.map((reason) => (
        <Mark key={reason} reason={reason} />
      ))}
    </ul>
  )
}

function Mark({ reason }: { reason: keyof typeof icons }) {
  const { t } = useTranslation('cropDesk')
  const Icon = icons[reason]
  return (
    <li className={classes.mark} data-tone={tones[reason]}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {t(`attention.${reason}`)}
    </li>
  )
}
