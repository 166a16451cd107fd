import type { StationDetail } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { BulletinSprayMap } from '../spray/bulletin-spray-map.tsx'
import { useBulletinOutlook } from '../spray/outlook-calls.ts'
import { AccumulatedRain } from './accumulated-rain.tsx'
import { BlockStrip } from './block-strip.tsx'
import { BulletinBlock } from './bulletin-block.tsx'
import classes from './bulletin-blocks.module.css'
import { BulletinCharts } from './charts/bulletin-charts.tsx'
import { CurrentObservations } from './current/current-observations.tsx'
import { DailyForecast } from './forecast/daily-forecast.tsx'
import { HourlyForecast } from './forecast/hourly-forecast.tsx'

/** The parts below the header, in the order of WEA-25. */
export function BulletinBlocks({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletin')
  const outlook = useBulletinOutlook(station)
  return (
    <div className={classes.blocks}>
      <CurrentObservations station={station} outlook={outlook} />
      <AccumulatedRain station={station} />
      <BulletinBlock id="charts" title={t('charts.title')}>
        <BulletinCharts station={station} />
      </BulletinBlock>
      <DailyForecast station={station} outlook={outlook} />
      <HourlyForecast station={station} />
      {outlook !== null && (
        <BulletinBlock id="spray" title={t('spray.title')}>
          <BulletinSprayMap key={station.id} outlook={outlook} />
        </BulletinBlock>
      )}
      <BlockStrip hasSpray={outlook !== null} />
    </div>
  )
}
