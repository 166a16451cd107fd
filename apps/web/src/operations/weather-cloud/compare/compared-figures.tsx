import '../../series/operation-series-texts.ts'
import { roundFigure } from '@talhao/operation-maps'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import classes from '../../files/compare/compared-figures.module.css'
import { labelOperation } from '../../files/operation-cloud.ts'
import { metricLooks, seriesOrder } from '../../series/graph/graph-series.ts'
import { readLimits } from '../../targets/metric-limits.ts'
import { reportFigures } from '../report/report-filter.ts'
import type { WeatherOperation } from '../use-weather-operation.ts'

interface ComparedFiguresProps {
  readonly left: WeatherOperation
  readonly right: WeatherOperation
}

/** What was measured in both, and what the second has more or less. */
export function WeatherComparedFigures({ left, right }: ComparedFiguresProps) {
  const { t } = useTranslation('weatherCloud')
  const { t: tSeries } = useTranslation('operationSeries')
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('compare.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.figure')}</th>
            <th scope="col">{labelOperation(left.file)}</th>
            <th scope="col">{labelOperation(right.file)}</th>
            <th scope="col">{t('compare.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {seriesOrder.flatMap((metric) =>
            reportFigures.map((figure) => {
              const first = readLimits(left.limits, metric)[figure]
              const second = readLimits(right.limits, metric)[figure]
              return (
                <tr key={`${metric}.${figure}`}>
                  <th scope="row">
                    {tSeries(`series.${metric}`)}, {t(`report.${figure}`)}{' '}
                    <span className={classes.unit}>({metricLooks[metric].unit})</span>
                  </th>
                  <td>{formatCloudNumber(first)}</td>
                  <td>{formatCloudNumber(second)}</td>
                  <td>{describeDifference(first, second)}</td>
                </tr>
              )
            }),
          )}
        </tbody>
      </table>
    </div>
  )
}

function describeDifference(first: number | null, second: number | null): string {
  if (first === null || second === null) return formatCloudNumber(null)
  // Of the values as they are shown, so that who subtracts them finds the same.
  const difference = roundFigure(second) - roundFigure(first)
  const text = formatCloudNumber(difference)
  return difference > 0 && /[1-9]/.test(text) ? `+${text}` : text
}
