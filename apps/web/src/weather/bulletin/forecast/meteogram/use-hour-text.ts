import { useTranslation } from 'react-i18next'
import { formatNumber, formatWindSpeedKmh } from '../../../../lib/format/format-number.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { formatForecastRainMm } from '../../../stations/format-forecast-rain.ts'
import { formatWeekday } from '../format-weekday.ts'
import type { MeteogramHour } from './read-meteogram.ts'

/** Everything of one hour in words: "dom 15/11, 20h · Nublado · 24,3 °C · chuva 15 %, 0,4 mm · …". */
export function useHourText(hour: MeteogramHour | null, timeZone: string): string {
  const { t } = useTranslation('bulletin')
  const { t: tStations } = useTranslation('stations')
  const { t: tSpray } = useTranslation('spray')
  const language = useLanguage()
  if (hour === null) return ''
  const { time, date, clockHour, sky, rainMm, rainChance, windKmh, gustKmh, risk } = hour
  const weekday = formatWeekday({ time, timeZone, language })
  const parts = [
    t('meteogram.moment', { weekday, date: date.slice(0, 5), hour: clockHour }),
    sky === null ? null : tStations(`sky.${sky.weather}`),
    `${formatNumber(hour.temperatureC)} °C`,
    t('meteogram.rainReading', {
      chance: formatNumber(rainChance, 0),
      amount: formatForecastRainMm({ amountMm: rainMm, chancePercent: rainChance }),
    }),
    t('meteogram.windReading', { speed: formatWindSpeedKmh(windKmh) }),
    gustKmh === null ? null : t('meteogram.gustReading', { speed: formatWindSpeedKmh(gustKmh) }),
    risk === null ? null : tSpray(`risk.${risk}`),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
