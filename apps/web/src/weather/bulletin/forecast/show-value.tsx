import type { ReactNode } from 'react'
import { formatNumber, formatWindSpeedKmh, missing } from '../../../lib/format/format-number.ts'
import { formatForecastRainMm, type RainForecast } from '../../stations/format-forecast-rain.ts'
import classes from './show-value.module.css'

function showValue(text: string, unit: string): ReactNode {
  if (text === missing) return missing
  return (
    <span className={classes.value}>
      {text}
      <span className={classes.unit}> {unit}</span>
    </span>
  )
}

interface Figure {
  readonly value: number | null
}

export function showDegrees({ value }: Figure): ReactNode {
  return showValue(formatNumber(value), '°C')
}

export function showHumidity({ value }: Figure): ReactNode {
  return showValue(formatNumber(value), '%')
}

export function showWind({ value }: Figure): ReactNode {
  return showValue(formatWindSpeedKmh(value), 'km/h')
}

export function showRainMm(rain: RainForecast): ReactNode {
  return showValue(formatForecastRainMm(rain), 'mm')
}

/** Chances come in whole percents; the bar shows at a glance which columns are wet. */
export function showChance(value: number | null): ReactNode {
  return (
    <>
      {showValue(formatNumber(value, 0), '%')}
      <span className={classes.rail} aria-hidden="true">
        <span className={classes.bar} style={{ width: `${value ?? 0}%` }} />
      </span>
    </>
  )
}
