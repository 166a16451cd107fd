import type { FieldDesk } from '@talhao/contract/crops/desk'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { formatFieldDay } from '../seasons/format-field-day.ts'
import classes from './season-cards.module.css'
import { sumSeasonWeather } from './season-weather.ts'

/** The weather since sowing in a few figures, each with what it lacks. */
export function SeasonWeatherCard({ desk }: { desk: FieldDesk }) {
  const { t } = useTranslation('cropField')
  const weather = sumSeasonWeather(desk)
  const { stage, sowing_date } = desk.line
  const lacking = (count: number) => (count === 0 ? null : t('seasonWeather.missing', { count }))
  const lackingHours = (count: number) => (count === 0 ? null : t('seasonWeather.missingHours', { count }))
  const figures = [
    {
      name: 'rain',
      value: `${formatNumber(weather.rainMm, 0)} mm`,
      note: lacking(weather.rainMissing),
    },
    {
      name: 'evapotranspiration',
      value: `${formatNumber(weather.evapotranspirationMm, 0)} mm`,
      note: lacking(weather.evapotranspirationMissing),
    },
    {
      name: 'degreeDays',
      value: stage?.degree_days == null ? '--' : `${formatNumber(stage.degree_days, 0)} °C·d`,
      note: lacking(stage?.missing_days ?? 0),
    },
    {
      name: 'chill',
      value: desk.chill === null ? '--' : `${formatNumber(desk.chill.hours, 0)} h`,
      note: desk.chill === null ? null : lackingHours(desk.chill.missing_hours),
    },
    { name: 'lowest', value: `${formatNumber(weather.lowestC)} °C`, note: null },
    { name: 'highest', value: `${formatNumber(weather.highestC)} °C`, note: null },
  ] as const
  return (
    <SectionCard title={t('seasonWeather.title')}>
      <dl className={classes.facts}>
        {figures.map(({ name, value, note }) => (
          <div key={name} className={classes.fact}>
            <dt>{t(`seasonWeather.${name}`)}</dt>
            <dd>
              {value}
              {note !== null && <span className={classes.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.unknown}>
        {t('seasonWeather.span', { count: weather.days, date: formatFieldDay(sowing_date) })}
        {(weather.isDoubtful || desk.chill?.confidence === 'doubtful') && ` ${t('seasonWeather.doubtful')}`}
      </p>
    </SectionCard>
  )
}
