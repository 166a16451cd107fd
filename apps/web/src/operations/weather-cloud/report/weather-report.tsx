import '../../series/operation-series-texts.ts'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { WeatherLimits } from '@talhao/contract/operations/weather-cloud'
import type { MetricSummary, ReportMetric } from '@talhao/operation-maps'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard, ChartNothing } from '../../../lib/charts/chart-card.tsx'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { metricLooks, seriesOrder } from '../../series/graph/graph-series.ts'
import { readLimits } from '../../targets/metric-limits.ts'
import { allFilters, type ReportFigure, reportFigures } from './report-filter.ts'
import { ReportFilters } from './report-filters.tsx'
import { useReportFilters } from './use-report-filters.ts'
import classes from './weather-report.module.css'

/** What was measured, as far as the person wants to see it (OPS-39). */
export function WeatherReport({ limits }: { limits: WeatherLimits }) {
  const { t } = useTranslation('weatherCloud')
  const { filters, toggle, choose } = useReportFilters()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const shown = seriesOrder.flatMap((metric) => {
    const figures = reportFigures.filter((figure) => filters.includes(`${metric}.${figure}`))
    return figures.length === 0 ? [] : [{ metric, figures }]
  })
  return (
    <ChartCard
      title={t('report.title')}
      lead={t('report.lead')}
      action={
        <div className={classes.action}>
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('report.filtersCount', { count: filters.length, all: allFilters.length })}
          </Button>
        </div>
      }
    >
      {isOpen && <ReportFilters id={panelId} filters={filters} onToggle={toggle} onChoose={choose} />}
      {shown.length === 0 ? (
        <ChartNothing>{t('report.nothing')}</ChartNothing>
      ) : (
        <dl className={classes.tiles}>
          {shown.map(({ metric, figures }) => (
            <MetricTile key={metric} {...{ metric, figures }} summary={readLimits(limits, metric)} />
          ))}
        </dl>
      )}
    </ChartCard>
  )
}

interface MetricTileProps {
  readonly metric: ReportMetric
  readonly figures: readonly ReportFigure[]
  readonly summary: MetricSummary
}

function MetricTile({ metric, figures, summary }: MetricTileProps) {
  const { t } = useTranslation('weatherCloud')
  const { t: tSeries } = useTranslation('operationSeries')
  const { unit } = metricLooks[metric]
  return (
    <div className={classes.tile}>
      <dt className={classes.label}>{tSeries(`series.${metric}`)}</dt>
      <dd className={classes.figures}>
        {figures.map((figure) => (
          <span key={figure} className={classes.figure}>
            <span className={classes.value}>
              {formatCloudNumber(summary[figure])}
              {summary[figure] !== null && <span className={classes.unit}> {unit}</span>}
            </span>
            <span className={classes.name}>{t(`report.${figure}`)}</span>
          </span>
        ))}
      </dd>
    </div>
  )
}
