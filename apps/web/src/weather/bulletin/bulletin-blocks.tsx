import { useMediaQuery } from '@mantine/hooks'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { phone } from '../../lib/browser/breakpoints.ts'
import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { useLateOutlook } from '../spray/outlook-calls.ts'
import { AccumulatedRain } from './accumulated-rain.tsx'
import { BlockStrip } from './block-strip.tsx'
import { BulletinBlock } from './bulletin-block.tsx'
import classes from './bulletin-blocks.module.css'
import { CurrentObservations } from './current/current-observations.tsx'
import { ForecastBlock } from './forecast/forecast-block.tsx'

// What stands below the first screen comes after what is seen: the answer does not wait for it.
const BulletinCharts = lazyScreen(async () => ({
  default: memo((await import('./charts/bulletin-charts.tsx')).BulletinCharts),
}))
const DailyForecast = lazyScreen(async () => ({
  default: memo((await import('./forecast/daily-forecast.tsx')).DailyForecast),
}))
const HourlyForecast = lazyScreen(async () => ({
  default: memo((await import('./forecast/hourly-forecast.tsx')).HourlyForecast),
}))
const BulletinSprayMap = lazyScreen(async () => ({
  default: (await import('../spray/bulletin-spray-map.tsx')).BulletinSprayMap,
}))

/** About: so that whoever goes to a block by the strip comes out near it before those above are drawn. */
const heightsPx = {
  phone: { charts: 2880, daily: 1470, hourly: 480, spray: 400 },
  wide: { charts: 2530, daily: 1220, hourly: 470, spray: 400 },
}

/** The parts below the header, in the order of WEA-25. What tells of spraying asks for it by itself: it comes later. */
export const BulletinBlocks = memo(({ station }: { station: StationDetail }) => {
  const { t } = useTranslation('bulletin')
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches)
  const heights = heightsPx[isPhone ? 'phone' : 'wide']
  return (
    <div className={classes.blocks}>
      <CurrentObservations station={station} />
      <AccumulatedRain station={station} />
      <BulletinBlock id="charts" title={t('charts.title')} lateHeightPx={heights.charts}>
        <BulletinCharts station={station} />
      </BulletinBlock>
      <ForecastBlock station={station} kind="daily" heightPx={heights.daily}>
        {station.dailyForecasts.length === 0 ? null : <DailyWithSpraying station={station} />}
      </ForecastBlock>
      <ForecastBlock station={station} kind="hourly" heightPx={heights.hourly}>
        {station.hourlyForecasts.length === 0 ? null : <HourlyForecast station={station} />}
      </ForecastBlock>
      <SprayBlock station={station} heightPx={heights.spray} />
      <Strip station={station} />
    </div>
  )
})

function DailyWithSpraying({ station }: { station: StationDetail }) {
  return <DailyForecast station={station} outlook={useLateOutlook(station)} />
}

function SprayBlock({ station, heightPx }: { station: StationDetail; heightPx: number }) {
  const { t } = useTranslation('bulletin')
  const outlook = useLateOutlook(station)
  if (outlook === null) return null
  return (
    <BulletinBlock id="spray" title={t('spray.title')} lateHeightPx={heightPx}>
      <BulletinSprayMap key={station.id} outlook={outlook} />
    </BulletinBlock>
  )
}

function Strip({ station }: { station: StationDetail }) {
  return <BlockStrip hasSpray={useLateOutlook(station) !== null} />
}
