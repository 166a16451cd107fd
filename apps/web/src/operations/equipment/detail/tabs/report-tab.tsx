import '../../../series/operation-series-texts.ts'
import { type AppliedFigures, rateMetrics, type WeatherReport } from '@talhao/operation-maps'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../../lib/format/format-number.ts'
import { metricLooks, seriesOrder } from '../../../series/graph/graph-series.ts'
import classes from './targets-tab.module.css'

const figures = ['minimum', 'average', 'maximum'] as const

/** What the chosen files measured together. */
export function ReportTab({
  report,
  applied,
}: {
  readonly report: WeatherReport
  readonly applied: AppliedFigures
}) {
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
      <AppliedTable applied={applied} />
    </div>
  )
}

/** What the terminals say was applied, a hectare and in all; nothing where none does (OPS-124). */
function AppliedTable({ applied }: { readonly applied: AppliedFigures }) {
  const { t } = useTranslation('equipmentDetail')
  const { t: tSeries } = useTranslation('operationSeries')
  const rows = rateMetrics.flatMap((metric) => {
    const figure = applied[metric]
    return figure === undefined ? [] : [{ metric, figure }]
  })
  if (rows.length === 0) return null
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('report.applied')}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className={classes.number}>
              {t(`report.${figure}`)}
            </th>
          ))}
          <th scope="col" className={classes.number}>
            {t('report.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ metric, figure }) => (
          <tr key={metric}>
            <th scope="row">
              {tSeries(`series.${metric}`)} <span className={classes.unit}>{metricLooks[metric].unit}</span>
            </th>
            {figures.map((name) => (
              <td key={name} className={classes.number}>
                {formatCloudNumber(figure[name])}
              </td>
            ))}
            <td className={classes.number}>
              {t(`report.totals.${metric}`, { amount: formatCloudNumber(figure.total) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
