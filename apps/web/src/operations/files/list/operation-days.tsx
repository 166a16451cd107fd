import '../operation-files-texts.ts'
import { useTranslation } from 'react-i18next'
import { formatOperationDates } from '../format-operation-dates.ts'
import classes from '../operation-header.module.css'

/** First and last day, and whose days they are. */
export function OperationDays({ file }: { file: { readonly fromDate: string; readonly toDate: string } }) {
  const { t } = useTranslation('operationFiles')
  return (
    <>
      {formatOperationDates(file)} <span className={classes.zone}>({t('zone')})</span>
    </>
  )
}
