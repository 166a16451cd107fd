import { IconAlertTriangle, IconWifi, IconWifiOff } from '@tabler/icons-react'
import type { Station } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { useAgeText } from '../../../lib/format/use-age-text.ts'
import { isTemperatureDoubtful, type StationCondition } from '../shown-stations.ts'
import classes from './station-row.module.css'

interface StationRowProps {
  readonly station: Station
  readonly condition: StationCondition
}

/** What a row of the list says: state, name, age, temperature. */
export function StationRow({ station, condition }: StationRowProps) {
  const { t } = useTranslation('station-map')
  const age = useAgeText(station.currentWeather.observedDateTime)
  const isOffline = condition === 'offline'
  const Icon = isOffline ? IconWifiOff : IconWifi
  return (
    <span className={classes.row} data-condition={condition}>
      <span className={classes.state}>
        <Icon size={18} stroke={1.9} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{station.placeName}</span>
        <span className={classes.age}>
          {t(isOffline ? 'status.offline' : 'status.online')} · {age ?? t('list.neverReported')}
        </span>
      </span>
      <span className={classes.temperature}>
        {isTemperatureDoubtful(station) && (
          <IconAlertTriangle
            className={classes.doubt}
            size={15}
            stroke={2}
            role="img"
            aria-label={t('list.doubtful')}
          />
        )}
        {formatNumber(station.currentWeather.temperature.value)}
        <span className={classes.unit}> °C</span>
      </span>
    </span>
  )
}
