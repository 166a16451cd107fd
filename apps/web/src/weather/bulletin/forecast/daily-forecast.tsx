import type { DailyForecast as Day } from '@talhao/contract/weather/forecasts'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import type { StationDetail } from '@talhao/contract/weather/stations'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useClockValue } from '../../../lib/browser/minute-clock.ts'
import { formatDate, formatTime } from '../../../lib/format/format-date.ts'
import { missing } from '../../../lib/format/format-number.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { classifySky } from '../../stations/sky.ts'
import { findRain, readRainForecast } from './find-rain.ts'
import { ForecastScoreCard } from './forecast-score-card.tsx'
import { type ForecastRow, ForecastTable } from './forecast-table.tsx'
import { formatWeekday } from './format-weekday.ts'
import { hasGusts } from './has-gusts.ts'
import { Meteogram } from './meteogram/meteogram.tsx'
import { showChance, showDegrees, showHumidity, showRainMm, showWind } from './show-value.tsx'
import { WeatherIcon } from './weather-icon.tsx'
import { WindArrow } from './wind-arrow.tsx'

interface DailyForecastProps {
  readonly station: StationDetail
  readonly outlook: SprayOutlook | null
}

/** The next hours at a glance, then ten days, of the station's own zone (WEA-28). */
export function DailyForecast({ station, outlook }: DailyForecastProps) {
  const { t } = useTranslation('bulletin')
  const { t: tOfSky } = useTranslation('stations')
  const language = useLanguage()
  const { timeZone, dailyForecasts: days } = station
  const today = useClockValue((now) => formatDate(now, timeZone))
  const rows: readonly ForecastRow<Day>[] = [
    { key: 'weather', label: t('forecast.weather'), render: (day) => showSky(day, { timeZone, t: tOfSky }) },
    {
      key: 'chance',
      label: t('forecast.chance'),
      render: (day) => showChance(findRain(day.probabilityOfPrecipitation)),
    },
    {
      key: 'amount',
      label: t('forecast.amount'),
      render: (day) => showRainMm(readRainForecast(day)),
    },
    { key: 'maximum', label: t('forecast.maximum'), render: (day) => showDegrees(day.maxTemperature) },
    { key: 'minimum', label: t('forecast.minimum'), render: (day) => showDegrees(day.minTemperature) },
    {
      key: 'humidity',
      label: t('forecast.humidity'),
      render: (day) => showHumidity(day.avgRelativeHumidity),
    },
    { key: 'wind', label: t('forecast.windAverage'), render: (day) => showWind(day.avgWindSpeed) },
    ...(hasGusts(station)
      ? [
          {
            key: 'gust',
            label: t('forecast.gustMaximum'),
            render: (day: Day) => showWind(day.maxWindSpeed),
          },
        ]
      : []),
    {
      key: 'direction',
      label: t('forecast.direction'),
      render: (day) => <WindArrow directionDeg={day.windDirection.value} language={language} t={t} />,
    },
    { key: 'sunrise', label: t('forecast.sunrise'), render: (day) => formatTime(day.sunrise, timeZone) },
    { key: 'sunset', label: t('forecast.sunset'), render: (day) => formatTime(day.sunset, timeZone) },
  ]
  return (
    <>
      <Meteogram station={station} outlook={outlook} />
      <ForecastTable
        label={`${t('forecast.daily')}. ${t('forecast.scroll')}`}
        entries={days}
        rows={rows}
        keyOf={({ validDateTime }) => validDateTime}
        density="days"
        describeColumn={({ validDateTime: time }) => {
          const date = formatDate(time, timeZone)
          return {
            title: formatWeekday({ time, timeZone, language }),
            detail: date === today ? `${date.slice(0, 5)} · ${t('forecast.today')}` : date.slice(0, 5),
            time: 'day',
            isDayStart: true,
          }
        }}
      />
      <ForecastScoreCard stationId={station.id} />
    </>
  )
}

/** A day's picture is of the day, whatever the hour it begins. */
function showSky(
  { weatherCode, validDateTime }: Day,
  { timeZone, t }: { timeZone: string; t: TFunction<'stations'> },
) {
  const sky = classifySky({
    weatherCode,
    time: new Date(validDateTime),
    sunrise: null,
    sunset: null,
    timeZone,
  })
  return sky === null ? missing : <WeatherIcon sky={{ ...sky, time: 'day' }} t={t} />
}
