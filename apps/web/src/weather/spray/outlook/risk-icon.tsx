import {
  type Icon,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconHelpCircle,
  IconHexagonLetterXFilled,
} from '@tabler/icons-react'
import type { RiskName } from './risk.ts'
import classes from './risk-icon.module.css'

/** Each its own shape: a circle, a triangle, a hexagon, a ring. */
const icons: Readonly<Record<RiskName, Icon>> = {
  low: IconCircleCheckFilled,
  medium: IconAlertTriangleFilled,
  high: IconHexagonLetterXFilled,
  unknown: IconHelpCircle,
}

/** The word stands beside it, or is its label. */
export function RiskIcon({ risk, size = 18, label }: { risk: RiskName; size?: number; label?: string }) {
  const Shape = icons[risk]
  return (
    <Shape
      size={size}
      className={classes.icon}
      data-risk={risk}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}
