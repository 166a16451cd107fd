import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useClockValue } from '../../../lib/browser/minute-clock.ts'
import { missing } from '../../../lib/format/format-number.ts'
import { paths } from '../../../lib/paths.ts'
import { useProductWindows } from '../outlook-calls.ts'
import { describeWindow } from './describe-window.ts'
import classes from './product-window.module.css'

/** The next good hours for a product, and the way to all of them. */
export function ProductWindow({ productId }: { readonly productId: string }) {
  // One query serves all rows of a table.
  const entry = useProductWindows().data?.get(productId)
  const { t } = useTranslation('sprayWindows')
  const best = entry?.best ?? null
  const told = useClockValue((now) =>
    best === null ? null : describeWindow(best.window, { timeZone: best.timeZone, now }, t),
  )
  // Not known yet, or a product that is not sprayed any more.
  if (entry === undefined) return missing
  if (best === null || told === null) return <span className={classes.none}>{t('none')}</span>
  return (
    <Link
      className={classes.window}
      to={`${paths.sprayOfStation(best.stationId)}?product=${entry.productId}`}
      onClick={(event) => event.stopPropagation()}
    >
      {told} <span className={classes.place}>{best.placeName}</span>
    </Link>
  )
}
