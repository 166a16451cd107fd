import type { StationDetail } from '@talhao/contract/weather/stations'
import { hourMs } from '@talhao/local-time'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { readSoil, type SoilValue } from './read-soil.ts'
import { Reading } from './reading.tsx'
import classes from './soil-readings.module.css'

/** Soil temperature and moisture by sensor; nothing where no sensor is in the ground. */
export function SoilReadings({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletin')
  const sensors = useMemo(() => readSoil(station.agronomicSensors), [station.agronomicSensors])
  if (sensors.length === 0) return null
  return (
    <div className={classes.soil}>
      <h3 className={classes.title}>{t('soil.title')}</h3>
      <ul className={classes.sensors}>
        {sensors.map(({ id, temperatureC, moistureKpa }) => (
          <li key={id} className={classes.sensor} data-sensor={id}>
            <h4 className={classes.name}>{t('soil.sensor', { id })}</h4>
            <dl className={classes.readings}>
              <SoilReading
                station={station}
                label={t('soil.temperature', { id })}
                soil={temperatureC}
                unit="°C"
              />
              <SoilReading
                station={station}
                label={t('soil.moisture', { id })}
                reading={`soil${id}MoistureKpa`}
                soil={moistureKpa}
                unit="kPa"
              />
            </dl>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t('soil.note')}</p>
    </div>
  )
}

interface SoilReadingProps {
  readonly station: Pick<StationDetail, 'timeZone' | 'reportingInterval' | 'currentWeather'>
  readonly label: string
  readonly soil: SoilValue | null
  readonly unit: string
  /** None: it is not judged. */
  readonly reading?: string
}

function SoilReading({ station, label, soil, unit, reading }: SoilReadingProps) {
  return (
    <Reading
      label={label}
      value={soil === null ? null : formatNumber(soil.value)}
      unit={unit}
      time={soil === null ? null : speaksUntil(soil.hour, station.currentWeather.observedDateTime)}
      timeZone={station.timeZone}
      reportingInterval={station.reportingInterval}
      doubts={station.currentWeather.doubts.filter((doubt) => doubt.reading === reading)}
    />
  )
}

/** The mean of an hour speaks for it until its end; that of the present hour, until the station last spoke. */
function speaksUntil(hour: string, observedDateTime: string | null): string {
  const end = Date.parse(hour) + hourMs
  return new Date(observedDateTime === null ? end : Math.min(end, Date.parse(observedDateTime))).toISOString()
}
