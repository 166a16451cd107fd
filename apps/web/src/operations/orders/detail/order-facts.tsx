import { characteristicKeys } from '@talhao/contract/operations/equipment'
import type { WorkOrder } from '@talhao/contract/operations/orders'
import { dayMs } from '@talhao/local-time'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { formatPlannedDay } from '../format-order.ts'
import classes from './order-screen.module.css'

const units = { temperature: '°C', humidity: '%', windspeed: 'km/h' } as const

/** With what, by whom, in which weather, and how long after it. */
export function OrderFacts({ order }: { order: WorkOrder }) {
  const { t } = useTranslation('workOrders')
  const { machinery, operator, items, notes } = order
  const limits = useLimits(order)
  const reentry = findLargest(items.map(({ reentry_hours: hours }) => hours))
  const preharvest = findLargest(items.map(({ preharvest_days: days }) => days))
  const harvest = new Date(Date.parse(order.planned_date) + (preharvest ?? 0) * dayMs)
    .toISOString()
    .slice(0, 10)
  return (
    <section className={classes.card} aria-label={t('facts.title')}>
      <h2 className={classes.heading}>{t('facts.title')}</h2>
      <dl className={classes.grid}>
        <Fact name={t('facts.machinery')}>
          {machinery === null
            ? t('noMachinery')
            : t('facts.width', { name: machinery.name, width: formatCloudNumber(machinery.width_m, 0) })}
        </Fact>
        <Fact name={t('facts.operator')}>{operator?.name ?? t('noOperator')}</Fact>
        <Fact name={t('facts.limits')}>
          {limits.length === 0
            ? t('facts.noLimits')
            : limits.map((words) => (
                <span key={words} className={classes.word}>
                  {words}
                </span>
              ))}
        </Fact>
        {reentry !== null && (
          <Fact name={t('facts.reentry')}>{t('facts.reentryAfter', { count: reentry })}</Fact>
        )}
        {preharvest !== null && (
          <Fact name={t('facts.preharvest')}>
            {t('facts.preharvestDays', { count: preharvest, day: formatPlannedDay(harvest) })}
          </Fact>
        )}
        {notes !== '' && (
          <div className={classes.wide}>
            <dt className={classes.term}>{t('facts.notes')}</dt>
            <dd className={classes.value}>{notes}</dd>
          </div>
        )}
      </dl>
      <p className={classes.note}>
        {t('facts.created', { name: order.created_by })}
        {(reentry !== null || preharvest !== null) && ` · ${t('facts.labels')}`}
      </p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={classes.term}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}

/** Of a mix the longest interval holds; null: no label tells one. */
function findLargest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

function useLimits({ limits }: WorkOrder): readonly string[] {
  const { t } = useTranslation('workOrders')
  return characteristicKeys.flatMap((key) => {
    const { minimum, maximum } = limits[key]
    const words = {
      name: t(`facts.${key}`),
      minimum: formatLimit(minimum),
      maximum: formatLimit(maximum),
      unit: units[key],
    }
    if (minimum !== null && maximum !== null) return [t('facts.range', words)]
    if (minimum !== null) return [t('facts.from', words)]
    return maximum === null ? [] : [t('facts.upTo', words)]
  })
}

function formatLimit(value: number | null): string {
  return value === null ? '' : value.toLocaleString('pt-BR')
}
