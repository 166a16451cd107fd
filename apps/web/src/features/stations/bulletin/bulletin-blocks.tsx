import type { StationDetail } from '@talhao/contract/stations'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { AccumulatedRain } from './accumulated-rain.tsx'
import { BlockStrip } from './block-strip.tsx'
import { BulletinBlock } from './bulletin-block.tsx'
import classes from './bulletin-blocks.module.css'
import { BulletinSlotsContext } from './bulletin-slots.ts'
import { BulletinCharts } from './charts/bulletin-charts.tsx'
import { CurrentObservations } from './current/current-observations.tsx'
import { DailyForecast } from './forecast/daily-forecast.tsx'
import { HourlyForecast } from './forecast/hourly-forecast.tsx'

/** The parts below the header, in the order of WEA-25. */
export function BulletinBlocks({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletin')
  const { SprayMap } = use(BulletinSlotsContext)
  return (
    <div className={classes.blocks}>
      <CurrentObservations station={station} />
      <AccumulatedRain station={station} />
      <BulletinBlock id="charts" title={t('charts.title')}>
        <BulletinCharts station={station} />
      </BulletinBlock>
      <DailyForecast station={station} />
      <HourlyForecast station={station} />
      {SprayMap !== null && station.hasSprayCondition && (
        <SprayMap
          stationId={station.id}
          renderBlock={(map) => (
            <BulletinBlock id="spray" title={t('spray.title')}>
              {map}
            </BulletinBlock>
          )}
        />
      )}
      <BlockStrip />
    </div>
  )
}
