import type { Mix } from '@talhao/contract/operations/orders'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import type { Choice } from '../../../ui/controls/choice-select.tsx'
import { formatAmount, unitOf } from '../format-order.ts'
import type { OrderValues } from './order-form.ts'
import classes from './order-form-screen.module.css'

interface MixPreviewProps {
  readonly values: OrderValues
  readonly mix: Mix | null
  readonly areaHa: number | null
  readonly products: readonly Choice[]
}

/** What the area will need, while the order is written. */
export function MixPreview({ values, mix, areaHa, products }: MixPreviewProps) {
  const { t } = useTranslation('workOrders')
  if (mix === null || areaHa === null) return <p className={classes.hint}>{t('form.summaryEmpty')}</p>
  return (
    <>
      <h2 className={classes.heading}>{t('form.summary', { area: formatCloudNumber(areaHa) })}</h2>
      <dl className={classes.amounts}>
        {values.items.map(({ key, productId, unit }, index) => (
          <div key={key}>
            <dt>{products.find(({ value }) => value === productId)?.label}</dt>
            <dd>{formatAmount(mix.totals[index] ?? null, unitOf(unit))}</dd>
          </div>
        ))}
        {mix.volumeL !== null && (
          <>
            <div>
              <dt>{t('mix.water')}</dt>
              <dd>{formatAmount(mix.waterL, 'L')}</dd>
            </div>
            <div className={classes.sum}>
              <dt>{t('mix.mixture')}</dt>
              <dd>{formatAmount(mix.volumeL, 'L')}</dd>
            </div>
          </>
        )}
      </dl>
      {mix.tank !== null && (
        <p className={classes.hint}>
          {t('mix.loads', { count: mix.tank.loads, litres: formatCloudNumber(mix.tank.lastLoadL, 0) })}
        </p>
      )}
    </>
  )
}
