import type { EquipmentField } from '@talhao/contract/operations/equipment'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format/format-date.ts'
import classes from './application-cell.module.css'

/** When work on the field last ended; below it when the record itself was last changed. */
export function ApplicationCell({ field: { lastApplicationAt, updatedAt } }: { field: EquipmentField }) {
  const { t } = useTranslation('equipmentFields')
  return (
    <>
      {lastApplicationAt === null ? (
        <span className={classes.none}>{t('noApplication')}</span>
      ) : (
        formatDateTime(lastApplicationAt, defaultZone)
      )}
      <span className={classes.updated}>
        {t('updated', { time: formatDateTime(updatedAt, defaultZone) })}
      </span>
    </>
  )
}
