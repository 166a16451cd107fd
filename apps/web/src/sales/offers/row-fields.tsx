import './sales-texts.ts'
import { IconLock, IconTrash } from '@tabler/icons-react'
import type { Plan } from '@talhao/contract/sales/offers'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../lib/format/format-money.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { OfferedStation } from './client-stations-source.ts'
import classes from './row-fields.module.css'
import { findPlan, type SalesRow } from './sales-rows.ts'
import { toCents } from './to-cents.ts'

interface RowFieldsProps {
  readonly row: SalesRow
  readonly line: number
  readonly stations: readonly OfferedStation[]
  readonly plans: readonly Plan[]
  /** The station is paid as more than the row's plan. */
  readonly isDowngrade: boolean
  readonly onStation: (stationId: string | null) => void
  readonly onPlan: (planId: string | null) => void
  /** Null for the empty row at the end: there is nothing to delete. */
  readonly onRemove: (() => void) | null
}

export function RowFields(props: RowFieldsProps) {
  const { row, line, stations, plans, isDowngrade, onStation, onPlan, onRemove } = props
  const { t } = useTranslation('sales')
  const plan = findPlan(plans, row.paymentPlanId)
  return (
    <li className={classes.row}>
      <div className={classes.station}>
        <span className={classes.label} aria-hidden="true">
          {t('station')}
        </span>
        <ChoiceSelect
          label={t('stationOf', { line })}
          isLabelHidden
          placeholder={t('stationPlaceholder')}
          choices={stations.map(({ id, placeName }) => ({ value: id, label: placeName }))}
          value={row.stationId}
          isDisabled={row.isLocked}
          onChange={onStation}
        />
      </div>
      <div className={classes.plan}>
        <span className={classes.label} aria-hidden="true">
          {t('plan')}
        </span>
        <ChoiceSelect
          label={t('planOf', { line })}
          isLabelHidden
          placeholder={t('planPlaceholder')}
          choices={plans.map(({ id, planDisplayName }) => ({ value: id, label: planDisplayName }))}
          value={row.paymentPlanId}
          isDisabled={row.isLocked}
          onChange={onPlan}
        />
      </div>
      <span className={classes.price} data-empty={plan === null || undefined}>
        <span className={classes.label}>{t('price')}</span>
        {plan === null ? '–' : formatCents(toCents(plan.price))}
      </span>
      {row.isLocked ? (
        <span className={classes.action} role="img" aria-label={t('locked')}>
          <IconLock size={18} stroke={1.7} aria-hidden="true" />
        </span>
      ) : onRemove === null ? (
        <span />
      ) : (
        <button
          type="button"
          className={classes.action}
          aria-label={t('deleteRow', { line })}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      {isDowngrade && (
        <div className={classes.warning}>
          <Notice tone="warning">{t('downgrade.row')}</Notice>
        </div>
      )}
    </li>
  )
}
