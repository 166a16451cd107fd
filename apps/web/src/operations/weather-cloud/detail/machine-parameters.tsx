import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { metricLooks } from '../../series/graph/graph-series.ts'
import { readTarget } from '../../targets/target-fields.ts'
import classes from './machine-parameters.module.css'

const metrics = ['temperature', 'humidity', 'wind_speed'] as const

/** The limits that the machine was set to. */
export function MachineParameters({ parameters }: { parameters: WeatherParameters }) {
  const { t } = useTranslation('weatherCloud')
  const rows = metrics.map((metric) => ({ metric, target: readTarget(parameters, metric) }))
  const isUnset = rows.every(({ target }) => target.minimum === null && target.maximum === null)
  return (
    <section className={classes.panel} aria-labelledby="machine-parameters">
      <h2 id="machine-parameters" className={classes.title}>
        {t('parameters.title')}
      </h2>
      {isUnset ? (
        <p className={classes.none}>{t('parameters.none')}</p>
      ) : (
        <dl className={classes.rows}>
          {rows.map(({ metric, target }) => (
            <div key={metric} className={classes.row}>
              <dt className={classes.name}>{t(`parameters.${metric}`)}</dt>
              <dd className={classes.ends}>
                {(['minimum', 'maximum'] as const).map((end) => (
                  <span key={end} className={classes.end}>
                    <span className={classes.word}>{t(`parameters.${end}`)}</span>
                    <span className={classes.value}>
                      {formatCloudNumber(target[end])}
                      {target[end] !== null && (
                        <span className={classes.unit}> {metricLooks[metric].unit}</span>
                      )}
                    </span>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
