import type { HourlyForecast as Hour } from '@talhao/contract/weather/forecasts'
import type { StationDetail } from '@talhao/contract/weather/stations'
import { hourMs } from '@talhao/local-time'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClockValue } from '../../../lib/browser/minute-clock.ts'
import { formatTime } from '../../../lib/format/format-date.ts'
import { missing } from '../../../lib/format/format-number.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { classifySky, type Sky } from '../../stations/sky.ts'
import { DayHead } from './day-head.tsx'
import { findRain, readRainForecast } from './find-rain.ts'
import { type ForecastRow, ForecastTable } from './forecast-table.tsx'
import { formatWeekday } from './format-weekday.ts'
import { groupHours } from './group-hours.ts'
import { hasGusts } from './has-gusts.ts'
import { showChance, showDegrees, showHumidity, showRainMm, showWind } from './show-value.tsx'
import { WeatherIcon } from './weather-icon.tsx'
import { WindArrow } from './wind-arrow.tsx'

/** 72 hours on the station's own clock, night shaded (WEA-28). */
export function HourlyForecast({ station }: { station: StationDetail }) {
  const { t } = useTranslation('bulletin')
  const { t: tOfSky } = useTranslation('stations')
  const language = useLanguage()
  const { timeZone, hourlyForecasts: hours } = station
  const currentHour = useClockValue((now) => Math.floor(now.getTime() / hourMs))
  const groups = useMemo(() => groupHours(hours, timeZone), [hours, timeZone])
  const dayStarts = useMemo(() => new Set(groups.map(({ hours: [first] }) => first)), [groups])
  const skies = useMemo(
    () => new Map(hours.map((hour) => [hour, readSky(hour, timeZone)])),
    [hours, timeZone],
  )
  const rows: readonly ForecastRow<Hour>[] = [
    {
      key: 'weather',
      label: t('forecast.weather'),
      render: (hour) => showSky(skies.get(hour) ?? null, tOfSky),
    },
    {
      key: 'chance',
      label: t('forecast.chance'),
      render: (hour) => showChance(findRain(hour.probabilityOfPrecipitation)),
    },
    {
      key: 'amount',
      label: t('forecast.amount'),
      render: (hour) => showRainMm(readRainForecast(hour)),
    },
    { key: 'temperature', label: t('forecast.temperature'), render: (hour) => showDegrees(hour.temperature) },
    { key: 'humidity', label: t('forecast.humidity'), render: (hour) => showHumidity(hour.relativeHumidity) },
    { key: 'wind', label: t('forecast.wind'), render: (hour) => showWind(hour.windSpeed) },
    ...(hasGusts(station)
      ? [{ key: 'gust', label: t('forecast.gust'), render: (hour: Hour) => showWind(hour.windGust) }]
      : []),
    {
      key: 'direction',
      label: t('forecast.direction'),
      render: (hour) => <WindArrow directionDeg={hour.windDirection.value} language={language} t={t} />,
    },
  ]
  return (
    <ForecastTable
      label={`${t('forecast.hourly')}. ${t('forecast.scroll')}`}
      entries={hours}
      rows={rows}
      keyOf={({ validDateTime }) => validDateTime}
      density="hours"
      groups={groups.map(({ date, hours: [first, ...others] }) => ({
        key: date,
        length: others.length + 1,
        content: first !== undefined && (
          <DayHead
            weekday={formatWeekday({ time: first.validDateTime, timeZone, language })}
            date={date.slice(0, 5)}
            sunrise={first.sunrise}
            sunset={first.sunset}
            timeZone={timeZone}
          />
        ),
      }))}
      describeColumn={(hour) => ({
        title: t('forecast.hour', { hour: Number(formatTime(hour.validDateTime, timeZone).slice(0, 2)) }),
        detail: Math.floor(Date.parse(hour.validDateTime) / hourMs) === currentHour && t('forecast.now'),
        time: skies.get(hour)?.time ?? 'day',
        isDayStart: dayStarts.has(hour),
      })}
    />
  )
}

function readSky({ weatherCode, validDateTime, sunrise, sunset }: Hour, timeZone: string) {
  return classifySky({ weatherCode, time: new Date(validDateTime), sunrise, sunset, timeZone })
}

function showSky(sky: Sky | null, t: TFunction<'stations'>) {
  return sky === null ? missing : <WeatherIcon sky={sky} t={t} />
}
