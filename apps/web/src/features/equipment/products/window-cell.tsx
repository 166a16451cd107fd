import type { ProductWindow } from '@talhao/contract/spray'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { missing } from '../../../shared/format/format-number.ts'
import { tellWindow } from '../../../shared/spray-windows/tell-window.ts'
import { useClockValue } from '../../../shared/stations/minute-clock.ts'
import classes from './window-cell.module.css'

interface WindowCellProps {
  /** Undefined while it is not known, and for products that are not sprayed any more. */
  readonly entry: ProductWindow | undefined
}

/** The next good hours for a product, and the way to all of them. */
export function WindowCell({ entry }: WindowCellProps) {
  const { t } = useTranslation('sprayWindows')
  const best = entry?.best ?? null
  const told = useClockValue((now) =>
    best === null ? null : tellWindow(best.window, { timeZone: best.timeZone, now }, t),
  )
  if (entry === undefined) return missing
  if (best === null || told === null) return <span className={classes.none}>{t('none')}</span>
  return (
    <Link
      className={classes.window}
      to={`/spray/${best.stationId}?product=${entry.productId}`}
      onClick={(event) => event.stopPropagation()}
    >
      {told} <span className={classes.place}>{best.placeName}</span>
    </Link>
  )
}
