import { fileZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { formatDateDashed, formatTime } from '../../../../lib/format/format-date.ts'
import { formatCloudNumber } from '../../../../lib/format/format-number.ts'
import type { OperationFileEntry } from './operation-files.ts'
import classes from './work-log.module.css'

/** Who worked when with what, the latest first. */
export function WorkLog({ files }: { files: readonly OperationFileEntry[] }) {
  const { t } = useTranslation('equipmentDetail')
  return (
    <div className={classes.log}>
      <p className={classes.zone}>{t('panel.zone')}</p>
      <ol className={classes.entries}>
        {[...files].reverse().map((file) => (
          <li key={file.fileId} className={classes.entry}>
            <p className={classes.time}>
              {formatDateDashed(file.startDate, fileZone)}{' '}
              <span className={classes.hours}>
                {formatTime(file.startDate, fileZone)} – {describeEnd(file)}
              </span>
            </p>
            <p>
              {file.operator} · {file.machinery}
            </p>
            <p className={classes.area}>{t('panel.area', { area: formatCloudNumber(file.areaHa) })}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function describeEnd({ startDate, endDate }: OperationFileEntry): string {
  const day = formatDateDashed(endDate, fileZone)
  const time = formatTime(endDate, fileZone)
  return day === formatDateDashed(startDate, fileZone) ? time : `${day} ${time}`
}
