import '../../../series/operation-series-texts.ts'
import type { WeatherReport } from '@talhao/operation-maps'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../../lib/format/format-number.ts'
import { metricLooks, seriesOrder } from '../../../series/graph/graph-series.ts'
import classes from './targets-tab.module.css'

const figures = ['minimum', 'average', 'maximum'] as const

/** What the chosen files measured together. */
export function ReportTab({ report }: { report: WeatherReport }) {
  const { t } = useTranslation('equipmentDetail')
  const { t: tSeries } = useTranslation('operationSeries')
  return (
    <div className={classes.sheet}>
      <p className={classes.lead}>{t('report.lead')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('targets.metric')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className={classes.number}>
                {t(`report.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seriesOrder.map((metric) => (
            <tr key={metric}>
              <th scope="row">
                {tSeries(`series.${metric}`)} <span className={classes.unit}>{metricLooks[metric].unit}</span>
              </th>
              {figures.map((figure) => (
                <td key={figure} className={classes.number}>
                  {formatCloudNumber(report[metric][figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
