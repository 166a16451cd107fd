import '@mantine/core/styles/Checkbox.layer.css'
import '../../series/operation-series-texts.ts'
import { Button, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { seriesOrder } from '../../series/graph/graph-series.ts'
import { allFilters, defaultFilters, type ReportFilter, reportFigures } from './report-filter.ts'
import classes from './report-filters.module.css'

interface ReportFiltersProps {
  readonly id: string
  readonly filters: readonly ReportFilter[]
  readonly onToggle: (filter: ReportFilter) => void
  readonly onChoose: (filters: readonly ReportFilter[]) => void
}

/** A box for the smallest, the mean and the largest value of each metric. */
export function ReportFilters({ id, filters, onToggle, onChoose }: ReportFiltersProps) {
  const { t } = useTranslation('weatherCloud')
  const { t: tSeries } = useTranslation('operationSeries')
  return (
    <div id={id} className={classes.panel}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('report.filtersTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('report.metric')}</th>
            {reportFigures.map((figure) => (
              <th key={figure} scope="col" className={classes.choice}>
                {t(`report.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seriesOrder.map((metric) => (
            <tr key={metric}>
              <th scope="row">{tSeries(`series.${metric}`)}</th>
              {reportFigures.map((figure) => (
                <td key={figure} className={classes.choice}>
                  <Checkbox
                    className={classes.box ?? ''}
                    aria-label={t('report.filterOf', {
                      metric: tSeries(`series.${metric}`),
                      figure: t(`report.${figure}`),
                    })}
                    checked={filters.includes(`${metric}.${figure}`)}
                    onChange={() => onToggle(`${metric}.${figure}`)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => onChoose(allFilters)}>
          {t('report.all')}
        </Button>
        <Button variant="subtle" onClick={() => onChoose(defaultFilters)}>
          {t('report.reset')}
        </Button>
      </div>
    </div>
  )
}
