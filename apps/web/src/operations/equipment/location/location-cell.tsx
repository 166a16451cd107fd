import { missing } from '../../../lib/format/format-number.ts'
import classes from './location-cell.module.css'
import { formatLocation } from './typed-location.ts'

interface LocationCellProps {
  readonly latitude: string | number | null
  readonly longitude: string | number | null
}

/** Every digit is there; in the table each coordinate has a line, so that eighteen decimals have room. */
export function LocationCell({ latitude, longitude }: LocationCellProps) {
  const whole = formatLocation(latitude, longitude)
  if (whole === null) return <span className={classes.none}>{missing}</span>
  return (
    <span className={classes.location} title={whole}>
      <span>{latitude},</span> <span>{longitude}</span>
    </span>
  )
}
