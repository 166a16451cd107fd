import type { EquipmentOperationDetail } from '@talhao/contract/operations/equipment'
import { fileZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { formatDateDashed, formatTime } from '../../../../lib/format/format-date.ts'
import { formatCloudNumber, missing } from '../../../../lib/format/format-number.ts'
import { nameProduct } from '../../api/name-product.ts'
import type { MergedFiles } from '../selection/merge-files.ts'
import { AreaRing } from './area-ring.tsx'
import classes from './summary-tab.module.css'

interface SummaryTabProps {
  readonly summary: EquipmentOperationDetail['summary']
  readonly merged: MergedFiles
  readonly shown: number
  readonly total: number
}

export function SummaryTab({ summary, merged, shown, total }: SummaryTabProps) {
  const { t } = useTranslation('equipmentDetail')
  const { t: tList } = useTranslation('equipmentOperations')
  const { areaHa, areaWithinHa } = merged
  const facts = [
    { label: t('summary.farm'), value: summary.farmName },
    { label: t('summary.field'), value: summary.fieldName },
    {
      label: t('summary.product'),
      value: summary.productName === null ? tList('notAvailable') : nameProduct(summary.productName),
    },
    { label: t('summary.operators'), value: describeNames(merged.operators) },
    { label: t('summary.machineries'), value: describeNames(merged.machineries) },
    { label: t('summary.start'), value: describeTime(merged.startDate) },
    { label: t('summary.end'), value: describeTime(merged.endDate) },
    { label: t('summary.total'), value: `${formatCloudNumber(areaHa)} ha` },
    {
      label: t('summary.within'),
      value: areaWithinHa === null ? missing : `${formatCloudNumber(areaWithinHa)} ha`,
    },
  ]
  return (
    <div className={classes.summary}>
      <div>
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>
          {t('panel.zone')}
          {shown < total && <> · {t('summary.selection', { shown, total })}</>}
        </p>
      </div>
      {areaWithinHa === null || areaHa === 0 ? (
        <p className={classes.none}>{t('summary.noTargets')}</p>
      ) : (
        <AreaRing withinHa={areaWithinHa} totalHa={areaHa} />
      )}
    </div>
  )
}

function describeNames(names: readonly string[]): string {
  return names.length === 0 ? missing : names.join(', ')
}

function describeTime(time: string | null): string {
  return time === null ? missing : `${formatDateDashed(time, fileZone)} ${formatTime(time, fileZone)}`
}
