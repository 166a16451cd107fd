import type { FieldDesk } from '@talhao/contract/crops/desk'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeChartCard } from '../../lib/charts/time/time-chart-card.tsx'
import { chooseChartWidth } from '../../lib/charts/view/plot-geometry.ts'
import { useChartView } from '../../lib/charts/view/use-chart-view.ts'
import { buildNightModel, buildWaterModels } from './field-models.ts'

/** A season is looked at as a whole: its curve fits the card until it is long. */
const seasonWidth = { labelPx: 12, minPx: 0, maxPx: 20_000 }
const nightWidth = { labelPx: 28, minPx: 0, maxPx: 20_000 }

/** Soil water with rain, irrigation and forecast, and the night with what is measured of it (CRP-61). */
export function FieldCharts({ desk }: { desk: FieldDesk }) {
  const { t } = useTranslation('cropField')
  const view = useChartView()
  const nightView = useChartView()
  const { line, water_days: days, frost_night: night } = desk
  const models = useMemo(
    () =>
      buildWaterModels(days, {
        water: t('water'),
        waterUnit: t('waterUnit'),
        depletion: t('depletion'),
        depletionForecast: t('depletionForecast'),
        readily: t('readily'),
        totalLine: t('totalLine'),
        supply: t('supply'),
        rain: t('rain'),
        rainForecast: t('rainForecast'),
        irrigation: t('irrigation'),
      }),
    [days, t],
  )
  const nightModel = useMemo(
    () =>
      night &&
      buildNightModel(night, {
        timeZone: line.time_zone,
        words: {
          night: t('night'),
          nightExpected: t('nightExpected'),
          nightMeasured: t('nightMeasured'),
          nightForecast: t('nightForecast'),
        },
      }),
    [night, line.time_zone, t],
  )
  const shared = { subtitle: line.field_name, fileName: line.field_name, headingLevel: 2 } as const
  const naturalPx = chooseChartWidth(days.length, seasonWidth)
  return (
    <>
      <TimeChartCard
        {...shared}
        model={models.water}
        view={view}
        naturalPx={naturalPx}
        heightPx={220}
        nothing={t('waterNothing')}
      />
      <TimeChartCard
        {...shared}
        model={models.supply}
        view={view}
        naturalPx={naturalPx}
        heightPx={160}
        nothing={t('supplyNothing')}
      />
      {nightModel !== null && (
        <TimeChartCard
          {...shared}
          model={nightModel}
          view={nightView}
          naturalPx={chooseChartWidth(nightModel.slots.length, nightWidth)}
          heightPx={200}
          nothing={t('nightNothing')}
        />
      )}
    </>
  )
}
