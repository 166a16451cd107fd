import '../../viewer/operation-map-texts.ts'
import type { AreaBand, PlantingDetails } from '@talhao/contract/operations/planting'
import type { Legend, LegendBand } from '@talhao/operation-maps'
import { useTranslation } from 'react-i18next'
import { ChartCard, ChartNothing } from '../../../lib/charts/chart-card.tsx'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { formatLimit } from '../../viewer/legend/describe-band.ts'
import classes from './area-chart.module.css'

interface AreaChartProps {
  readonly areas: PlantingDetails['areaPercentages']
  readonly legend: Legend | null
}

/** How much of the worked area lies in each of the nine bands, in the colours of the map. */
export function AreaChart({ areas, legend }: AreaChartProps) {
  const { t } = useTranslation('planting')
  return (
    <ChartCard title={t('areas.title')} lead={t('areas.lead')}>
      {areas === null || legend === null ? (
        <ChartNothing>{t('areas.none')}</ChartNothing>
      ) : (
        <table className={classes.table}>
          <thead className={classes.head}>
            <tr>
              <th scope="col">{t('areas.band')}</th>
              <th scope="col">{t('areas.rate')}</th>
              <th scope="col" className={classes.wide}>
                {t('areas.share')}
              </th>
              <th scope="col" className={classes.area}>
                {t('areas.area')}
              </th>
            </tr>
          </thead>
          <tbody>
            {areas.map((area, index) => (
              <BandRow key={area.band} {...area} look={legend.bands[index] ?? null} />
            ))}
          </tbody>
        </table>
      )}
    </ChartCard>
  )
}

interface BandRowProps {
  readonly band: AreaBand
  readonly areaHectare: number
  readonly percentage: number
  readonly look: LegendBand | null
}

function BandRow({ band, areaHectare, percentage, look }: BandRowProps) {
  const { t } = useTranslation('operationMap')
  return (
    <tr>
      <th scope="row" className={classes.band}>
        {t(`bands.${band}`)}
      </th>
      <td className={classes.rate}>{look !== null && <BandRange {...look} />}</td>
      <td>
        <div className={classes.share}>
          <span className={classes.track}>
            <span
              className={classes.bar}
              style={{ width: `${percentage}%`, backgroundColor: look?.colour }}
              data-empty={percentage === 0}
            />
          </span>
          <span className={classes.percent}>{formatCloudNumber(percentage)} %</span>
        </div>
      </td>
      <td className={classes.area}>{formatCloudNumber(areaHectare)} ha</td>
    </tr>
  )
}

function BandRange({ from, to }: Pick<LegendBand, 'from' | 'to'>) {
  const { t } = useTranslation('operationMap')
  if (to === null) return t('legend.above', { value: formatLimit(from ?? 0) })
  if (from === null) return t('legend.below', { value: formatLimit(to) })
  return t('legend.between', { from: formatLimit(from), to: formatLimit(to) })
}
