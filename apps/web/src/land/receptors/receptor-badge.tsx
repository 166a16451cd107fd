import type { ReceptorKind } from '@talhao/contract/land/receptors'
import classes from './receptor-badge.module.css'
import { groupColours, groupIcons, groupReceptor } from './receptor-kinds.ts'

/** The same colour as on the map, with a sign that needs no colour. */
export function ReceptorBadge({ kind }: { kind: ReceptorKind }) {
  const group = groupReceptor(kind)
  const Icon = groupIcons[group]
  return (
    <span className={classes.badge} style={{ borderColor: groupColours[group] }}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
    </span>
  )
}
