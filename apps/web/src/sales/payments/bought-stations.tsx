import './payments-texts.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { compareNames } from '../../lib/format/compare-names.ts'
import classes from './bought-stations.module.css'

interface BoughtStationsProps {
  readonly stations: readonly { readonly stationName: string; readonly planName: string }[]
}

/** Which stations the bill is for, each with its plan. */
export function BoughtStations({ stations }: BoughtStationsProps) {
  const { t } = useTranslation('payments')
  const id = useId()
  if (stations.length === 0) return null
  return (
    <section className={classes.stations} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('stations', { count: stations.length })}
      </h2>
      <ul className={classes.list}>
        {stations
          .toSorted((one, other) => compareNames(one.stationName, other.stationName))
          .map(({ stationName, planName }) => (
            <li key={stationName} className={classes.station}>
              <span>{stationName}</span>
              <span className={classes.plan}>{planName}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
