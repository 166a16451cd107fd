import '../../equipment/products/products-texts.ts'
import type { OrderItem, WorkOrder } from '@talhao/contract/operations/orders'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { formatAmount, formatDose, unitOf } from '../format-order.ts'
import classes from './mix-card.module.css'
import shared from './order-screen.module.css'

/** What goes into the tank: a hectare, in all, and a load at a time (OPS-162). */
export function MixCard({ order }: { order: WorkOrder }) {
  const { t } = useTranslation('workOrders')
  const { items, totals, volume_rate_l_ha: rate } = order
  const { tank } = totals
  const hasLast = tank !== null && tank.loads > 1
  return (
    <section className={shared.card} aria-label={t(rate === null ? 'mix.titleDry' : 'mix.title')}>
      <h2 className={shared.heading}>{t(rate === null ? 'mix.titleDry' : 'mix.title')}</h2>
      <div className={classes.scroll}>
        <table className={classes.table} data-loads={tank === null ? 'none' : hasLast ? 'several' : 'one'}>
          <thead>
            <tr>
              <th scope="col">{t('mix.product')}</th>
              <th scope="col">{t('mix.dose')}</th>
              <th scope="col">{t('mix.total')}</th>
              {tank !== null && <th scope="col">{t('mix.fullTank')}</th>}
              {hasLast && <th scope="col">{t('mix.lastTank')}</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr key={item.product_id}>
                <th scope="row">
                  {item.name}
                  <Label item={item} />
                </th>
                <td>{formatDose(item.dose, item.unit)}</td>
                <td>{formatAmount(item.total, unitOf(item.unit))}</td>
                {tank !== null && (
                  <td>{formatAmount(tank.full.amounts[index] ?? null, unitOf(item.unit))}</td>
                )}
                {hasLast && <td>{formatAmount(tank.last.amounts[index] ?? null, unitOf(item.unit))}</td>}
              </tr>
            ))}
            {rate !== null && (
              <tr>
                <th scope="row">{t('mix.water')}</th>
                <td />
                <td>{formatAmount(totals.water_l, 'L')}</td>
                {tank !== null && <td>{formatAmount(tank.full.water_l, 'L')}</td>}
                {hasLast && <td>{formatAmount(tank.last.water_l, 'L')}</td>}
              </tr>
            )}
          </tbody>
          {rate !== null && (
            <tfoot>
              <tr>
                <th scope="row">{t('mix.mixture')}</th>
                <td>{formatDose(rate, 'L/ha')}</td>
                <td>{formatAmount(totals.volume_l, 'L')}</td>
                {tank !== null && <td>{formatAmount(tank.full.volume_l, 'L')}</td>}
                {hasLast && <td>{formatAmount(tank.last.volume_l, 'L')}</td>}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {tank !== null && (
        <p className={shared.note}>
          {t('mix.loads', { count: tank.loads, litres: formatCloudNumber(tank.last_load_l, 0) })}
        </p>
      )}
    </section>
  )
}

/** As far as the product's label was told (OPS-160). */
function Label({ item }: { item: OrderItem }) {
  const { t } = useTranslation('workOrders')
  const { t: tProducts } = useTranslation('equipmentProducts')
  const words = [
    item.product_class === null ? null : tProducts(`classes.${item.product_class}`),
    item.active_ingredient,
    item.registration_number === null ? null : t('mix.registration', { number: item.registration_number }),
  ].filter((word) => word !== null)
  if (words.length === 0) return null
  return <span className={classes.label}>{words.join(' · ')}</span>
}
