import type { PlantingDetails } from '@talhao/contract/operations/planting'
import { fertilizerLegend, type Legend } from '@talhao/operation-maps'
import { useTranslation } from 'react-i18next'
import { ChartCard, ChartNothing } from '../../../lib/charts/chart-card.tsx'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { createQuietLegend } from '../../viewer/layer/quiet-legend.ts'
import { RowRatesChart } from '../../viewer/row-rates/row-rates-chart.tsx'
import { createColourFinder } from './planting-legends.ts'

/** Of rows whose limits are not known. */
const quietColour = createQuietLegend('rate').bands[0]?.colour ?? 'var(--th-chart-blue)'
const fertilizerColour = fertilizerLegend.bands[0]?.colour ?? 'var(--th-chart-teal)'

/** Each row's seeds a metre in the colours of the map. */
export function SeedRatesChart({ details, legend }: { details: PlantingDetails; legend: Legend | null }) {
  const { t } = useTranslation('planting')
  const findColour = createColourFinder(legend)
  const { seedRates, sra, targetRate } = details
  return (
    <ChartCard
      title={t('seedRates.title')}
      lead={t('seedRates.lead', { mean: formatCloudNumber(sra), target: formatCloudNumber(targetRate) })}
    >
      {seedRates.length === 0 ? (
        <ChartNothing>{t('seedRates.none')}</ChartNothing>
      ) : (
        <RowRatesChart rates={seedRates} colourOf={(rate) => findColour(rate) ?? quietColour} />
      )}
    </ChartCard>
  )
}

/** Where each row failed to fertilise; the axis goes from 0 to 100 by 50 (OPS-26). */
export function FailureChart({ details }: { details: PlantingDetails }) {
  const { t } = useTranslation('planting')
  const rates = details.fertilizerFailurePercentages.map(({ row, percentage }) => ({
    row,
    rate: percentage,
  }))
  return (
    <ChartCard title={t('failures.title')} lead={t('failures.lead')}>
      {rates.length === 0 ? (
        <ChartNothing>{t('failures.none')}</ChartNothing>
      ) : (
        <RowRatesChart
          rates={rates}
          colourOf={() => fertilizerColour}
          unit="%"
          xTitle={t('failures.rows')}
          yTitle={t('failures.share')}
          axisMaximum={100}
          axisStep={50}
        />
      )}
    </ChartCard>
  )
}
