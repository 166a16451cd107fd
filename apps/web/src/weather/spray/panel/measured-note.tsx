import '../../stations/trust-texts.ts'
import type { SprayHour } from '@talhao/contract/weather/spray'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatWindSpeedKmh } from '../../../lib/format/format-number.ts'
import { DoubtNote } from '../../stations/doubt-note.tsx'

import classes from './station-details.module.css'

/** What the running hour takes from the station: measured values, doubts, or that there are none (WEA-156). */
export function MeasuredNote({ hour }: { hour: SprayHour }) {
  const { t } = useTranslation('trust')
  const { reasons, measured } = hour
  if (reasons === undefined) return null
  if (measured == null) return <p className={classes.source}>{t('measured.none')}</p>
  const values = [
    measured.windSpeedKmh === null
      ? null
      : `${t('reading.windSpeedKmh')} ${formatWindSpeedKmh(measured.windSpeedKmh)} km/h`,
    measured.temperatureC === null
      ? null
      : `${t('reading.temperatureC')} ${formatNumber(measured.temperatureC)} °C`,
    measured.humidity === null ? null : `${t('reading.humidity')} ${formatNumber(measured.humidity, 0)} %`,
  ].filter((text) => text !== null)
  return (
    <>
      {values.length > 0 && (
        <p className={classes.source}>{t('measured.now', { values: values.join(', ') })}</p>
      )}
      <DoubtNote doubts={measured.doubts} />
    </>
  )
}
