import { IconTargetArrow } from '@tabler/icons-react'
import type { ForecastScore } from '@talhao/contract/weather/spray'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatWindSpeedKmh } from '../../../lib/format/format-number.ts'
import { useForecastScore } from '../../spray/outlook-calls.ts'
import classes from './forecast-score-card.module.css'

/** How the last 30 days' forecasts turned out here; nothing until that is known (WEA-185). */
export function ForecastScoreCard({ stationId }: { stationId: string }) {
  const score = useForecastScore(stationId)
  return score === undefined ? null : <Card score={score} />
}

function Card({ score }: { score: ForecastScore }) {
  const { t } = useTranslation('bulletin')
  const { green, temperature, rain, wind } = score
  const facts = [
    temperature === null
      ? null
      : {
          label: t('score.temperature'),
          text: t('score.error', { value: formatNumber(temperature.errorC), unit: '°C' }),
        },
    rain === null
      ? null
      : { label: t('score.rain'), text: t('score.right', { right: rain.rightDays, days: rain.days }) },
    wind === null
      ? null
      : {
          label: t('score.wind'),
          text: t('score.error', { value: formatWindSpeedKmh(wind.errorKmh), unit: 'km/h' }),
        },
  ].filter((fact) => fact !== null)
  return (
    <section className={classes.card} aria-label={t('score.title')}>
      <h3 className={classes.title}>
        <IconTargetArrow size={18} stroke={1.8} aria-hidden="true" />
        {t('score.title')}
      </h3>
      {green !== null && (
        <p className={classes.sentence}>{t('score.green', { count: green.hours, were: green.were })}</p>
      )}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.text}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.note}>
        {green === null && facts.length === 0
          ? t('score.tooEarly')
          : t('score.note', { hours: score.leadHours })}
        {score.forecastIsSimulated && ` ${t('score.simulated')}`}
      </p>
    </section>
  )
}
