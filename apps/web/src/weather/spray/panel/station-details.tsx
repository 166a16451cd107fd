import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconReportAnalytics } from '@tabler/icons-react'
import type { SprayHour, SprayOutlook, SprayVariable } from '@talhao/contract/weather/spray'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber, formatWindSpeedKmh } from '../../../lib/format/format-number.ts'
import { paths } from '../../../lib/paths.ts'
import { formatForecastRainMm } from '../../stations/format-forecast-rain.ts'
import { useHour } from '../hour-store.ts'
import { describeReason } from '../outlook/describe-reason.ts'
import { nameRisk, type RiskName } from '../outlook/risk.ts'
import { RiskIcon } from '../outlook/risk-icon.tsx'
import { MeasuredNote } from './measured-note.tsx'
import classes from './station-details.module.css'
import { WindowList } from './window-list.tsx'

interface StationDetailsProps {
  readonly outlook: SprayOutlook
  readonly onEdit: ((stationId: string) => void) | null
}

/** The six readings of the chosen hour with their risks, why, and when it is better. */
export function StationDetails({ outlook, onEdit }: StationDetailsProps) {
  const { t } = useTranslation('spray')
  const hour = outlook.weatherConditions[useHour()] ?? null
  return (
    <div className={classes.details}>
      <WindowList outlook={outlook} />
      {hour === null ? <p>{t('reason.unknown')}</p> : <HourWeather hour={hour} />}
      <p className={classes.source}>
        {t('station.configuration', { name: outlook.configurationName ?? t('station.standard') })}
        {outlook.forecastIsSimulated && ` · ${t('station.simulated')}`}
      </p>
      <div className={classes.actions}>
        {onEdit !== null && (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.8} />}
            onClick={() => onEdit(outlook.stationId)}
          >
            {t('station.edit')}
          </Button>
        )}
        <Button
          variant="subtle"
          component={Link}
          to={paths.station(outlook.stationId)}
          leftSection={<IconReportAnalytics size={18} stroke={1.8} />}
        >
          {t('station.bulletin')}
        </Button>
      </div>
    </div>
  )
}

function HourWeather({ hour }: { hour: SprayHour }) {
  const { t } = useTranslation('spray')
  const { weather, conditions, riskOfLoss } = hour
  const risks = new Map<SprayVariable, RiskName>(
    conditions.map(({ variable, risk }) => [variable, nameRisk(risk)]),
  )
  const readings = [
    { name: 'temperature', value: formatNumber(weather.temperatureC), unit: '°C', of: 'temperature_c' },
    { name: 'humidity', value: formatNumber(weather.humidity), unit: '%', of: 'humidity' },
    {
      name: 'windSpeed',
      value: formatWindSpeedKmh(weather.windSpeedKmh),
      unit: 'km/h',
      of: 'wind_speed_kmh',
    },
    { name: 'deltaT', value: formatNumber(weather.deltaT), unit: '°C', of: 'delta_t' },
    {
      name: 'rainAmount',
      value: formatForecastRainMm({
        amountMm: weather.rainAmountMm,
        chancePercent: weather.probabilityOfPrecipitation,
      }),
      unit: 'mm',
      of: 'no_rain',
    },
    {
      name: 'probability',
      value: formatNumber(weather.probabilityOfPrecipitation, 0),
      unit: '%',
      of: 'no_rain',
    },
  ] as const
  const isPartlyKnown = Object.values(weather).some((value) => value === null)
  const reasons = conditions
    .toSorted((a, b) => b.risk - a.risk)
    .flatMap((condition) => {
      const text = describeReason(condition, weather, t)
      return text === null ? [] : [{ text, risk: nameRisk(condition.risk) }]
    })
  return (
    <>
      <dl className={classes.readings}>
        {readings.map(({ name, value, unit, of }) => {
          const judged = risks.get(of)
          // The chance is judged together with the amount, which carries the verdict: 98 % alone is no good news.
          const risk = name === 'probability' && judged === 'low' ? undefined : judged
          return (
            <div key={name} className={classes.reading}>
              <dt>{t(`reading.${name}`)}</dt>
              <dd>
                <span className={classes.value}>{value}</span>
                <span className={classes.unit}>{unit}</span>
                {risk !== undefined && <RiskIcon risk={risk} size={16} label={t(`risk.${risk}`)} />}
              </dd>
            </div>
          )
        })}
      </dl>
      <MeasuredNote hour={hour} />
      <section>
        <h3 className={classes.title}>{t('reason.title')}</h3>
        {reasons.length === 0 && !isPartlyKnown && <p className={classes.calm}>{t('reason.none')}</p>}
        {reasons.length > 0 && (
          <ul className={classes.reasons}>
            {reasons.map(({ text, risk }) => (
              <li key={text} className={classes.reason}>
                <RiskIcon risk={risk} size={16} label={t(`risk.${risk}`)} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
        {isPartlyKnown && (
          <p className={classes.calm}>{t(riskOfLoss === null ? 'reason.unknown' : 'reason.partly')}</p>
        )}
      </section>
    </>
  )
}
