import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './warning-list.module.css'

/** What the reader of the file wants to be known. */
export function WarningList({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <span key={warning} className={classes.warning}>
      <IconAlertTriangle size={16} stroke={1.9} className={classes.sign} aria-hidden="true" />
      <span>{warning}</span>
    </span>
  ))
}
