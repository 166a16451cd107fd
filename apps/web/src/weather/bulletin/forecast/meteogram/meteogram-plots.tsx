import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseValueAxis, countTickDecimals, type ValueAxis } from '../../../../lib/charts/time/value-axis.ts'
import { formatNumber } from '../../../../lib/format/format-number.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { RiskRuns } from '../../../spray/outlook/risk-runs.tsx'
import { formatWeekday } from '../format-weekday.ts'
import { WeatherIcon } from '../weather-icon.tsx'
import classes from './meteogram.module.css'
import { drawLine, placeValue, plotHeight } from './meteogram-lines.ts'
import { groupRuns, listRiskRuns, type MeteogramHour } from './read-meteogram.ts'

interface MeteogramPlotsProps {
  readonly hours: readonly MeteogramHour[]
  readonly timeZone: string
  /** Over all plots: what reads an hour. */
  readonly children: ReactNode
}

/** The names stay in sight at the left; time runs to the right, the same for every plot. */
export function MeteogramPlots({ hours, timeZone, children }: MeteogramPlotsProps) {
  const { t } = useTranslation('bulletin')
  const axes = useMemo(() => chooseAxes(hours), [hours])
  const nights = useMemo(() => groupRuns(hours, ({ isNight }) => (isNight ? true : null)), [hours])
  const risks = useMemo(() => listRiskRuns(hours), [hours])
  const hasGust = hours.some(({ gustKmh }) => gustKmh !== null)
  return (
    <div className={classes.scroll}>
      <div className={classes.names}>
        <span className={classes.name} data-row="days" />
        <span className={classes.name} data-row="sky">
          {t('meteogram.sky')}
        </span>
        <AxisName row="temperature" name={t('meteogram.temperature')} unit="°C" axis={axes.temperature} />
        <AxisName row="rain" name={t('meteogram.rain')} unit="mm" axis={axes.rain} />
        <AxisName row="wind" name={t('meteogram.wind')} unit="km/h" axis={axes.wind}>
          {hasGust && <span className={classes.gustName}>{t('meteogram.gust')}</span>}
        </AxisName>
        {risks.length > 0 && (
          <span className={classes.name} data-row="risk">
            {t('meteogram.risk')} <span className={classes.unit}>{t('meteogram.riskUntil')}</span>
          </span>
        )}
        <span className={classes.name} data-row="hours" />
      </div>
      <div className={classes.plots}>
        {nights.map(({ first, length }) => (
          <span key={first} className={classes.night} style={place(first, length, hours)} />
        ))}
        <Days hours={hours} timeZone={timeZone} />
        <SkyRow hours={hours} />
        <Plot row="temperature" axis={axes.temperature} hours={hours}>
          <path className={classes.temperature} d={drawLine(hours.map(readTemperature), axes.temperature)} />
        </Plot>
        <Plot row="rain" axis={axes.rain} hours={hours}>
          {hours.map(({ time, rainMm }, hour) => {
            const top = placeValue(rainMm ?? 0, axes.rain)
            return rainMm === null || rainMm <= 0 ? null : (
              <rect
                key={time}
                className={classes.rain}
                x={hour + 0.12}
                width={0.76}
                y={top}
                height={plotHeight - top}
              />
            )
          })}
        </Plot>
        <Plot row="wind" axis={axes.wind} hours={hours}>
          <path className={classes.wind} d={drawLine(hours.map(readWind), axes.wind)} />
          <path className={classes.gust} d={drawLine(hours.map(readGust), axes.wind)} />
        </Plot>
        {risks.length > 0 && (
          <div className={classes.riskRow}>
            <div className={classes.risks} style={{ width: `${(countRisks(hours) / hours.length) * 100}%` }}>
              <RiskRuns runs={risks} slots={countRisks(hours)} />
            </div>
          </div>
        )}
        <Clock hours={hours} />
        {children}
      </div>
    </div>
  )
}

const readTemperature = ({ temperatureC }: MeteogramHour) => temperatureC
const readWind = ({ windKmh }: MeteogramHour) => windKmh
const readGust = ({ gustKmh }: MeteogramHour) => gustKmh

/** A drizzle and a breeze must not fill their plots. */
function chooseAxes(hours: readonly MeteogramHour[]) {
  return {
    temperature: chooseValueAxis({
      series: [{ values: hours.map(readTemperature) }],
      bounds: { min: null, max: null },
    }),
    rain: chooseValueAxis({
      series: [{ values: hours.map(({ rainMm }) => rainMm) }],
      bounds: { min: 0, max: 2 },
    }),
    wind: chooseValueAxis({
      series: [{ values: hours.map(readWind) }, { values: hours.map(readGust) }],
      bounds: { min: 0, max: 10 },
    }),
  }
}

/** The outlook begins with the first hour, or not at all: up to its last hour. */
function countRisks(hours: readonly MeteogramHour[]): number {
  return hours.findLastIndex(({ risk }) => risk !== null) + 1
}

function place(first: number, length: number, { length: count }: readonly MeteogramHour[]) {
  return { left: `${(first / count) * 100}%`, width: `${(length / count) * 100}%` }
}

interface AxisNameProps {
  readonly row: 'temperature' | 'rain' | 'wind'
  readonly name: string
  readonly unit: string
  readonly axis: ValueAxis
  readonly children?: ReactNode
}

function AxisName({ row, name, unit, axis, children }: AxisNameProps) {
  const decimals = countTickDecimals(axis)
  const ticks = row === 'rain' ? axis.ticks.filter((tick) => tick === axis.max) : axis.ticks
  return (
    <span className={classes.name} data-row={row}>
      <span>
        {name} <span className={classes.unit}>{unit}</span>
        {children}
      </span>
      <span aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ top: `${placeValue(tick, axis)}%` }}>
            {formatNumber(tick, decimals)}
          </span>
        ))}
      </span>
    </span>
  )
}

interface PlotProps {
  readonly row: 'temperature' | 'rain' | 'wind'
  readonly axis: ValueAxis
  readonly hours: readonly MeteogramHour[]
  readonly children: ReactNode
}

function Plot({ row, axis, hours, children }: PlotProps) {
  const count = hours.length
  return (
    <svg
      className={classes.plot}
      data-row={row}
      viewBox={`0 0 ${count} ${plotHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {axis.ticks.map((tick) => (
        <path key={tick} className={classes.grid} d={`M0 ${placeValue(tick, axis)}H${count}`} />
      ))}
      {children}
    </svg>
  )
}

function Days({ hours, timeZone }: { hours: readonly MeteogramHour[]; timeZone: string }) {
  const language = useLanguage()
  const days = groupRuns(hours, ({ date }) => date)
  return (
    <div className={classes.days}>
      {days.map(({ first, length, value: date }) => (
        <span key={date} className={classes.day} style={place(first, length, hours)}>
          {/* Some hours have no room for words. */}
          {length > 5 &&
            `${formatWeekday({ time: hours[first]?.time ?? '', timeZone, language })} ${date.slice(0, 5)}`}
        </span>
      ))}
    </div>
  )
}

/** A picture for every three hours, and how much of the sky is covered in each. */
function SkyRow({ hours }: { hours: readonly MeteogramHour[] }) {
  const { t } = useTranslation('stations')
  return (
    <div className={classes.skyRow} aria-hidden="true">
      {hours.map(({ time, sky }, hour) =>
        hour % 3 === 1 && sky !== null ? (
          <span key={time} className={classes.sky} style={place(hour - 1, 3, hours)}>
            <WeatherIcon sky={sky} t={t} />
          </span>
        ) : null,
      )}
      {groupRuns(hours, ({ cloud }) => cloud).map(({ first, length, value: cloud }) => (
        <span key={first} className={classes.cloud} data-cloud={cloud} style={place(first, length, hours)} />
      ))}
    </div>
  )
}

function Clock({ hours }: { hours: readonly MeteogramHour[] }) {
  const { t } = useTranslation('bulletin')
  return (
    <div className={classes.hours} aria-hidden="true">
      {hours.map(({ time, clockHour }, hour) =>
        clockHour % 6 === 0 ? (
          <span key={time} className={classes.hour} style={{ left: `${(hour / hours.length) * 100}%` }}>
            {t('forecast.hour', { hour: clockHour })}
          </span>
        ) : null,
      )}
    </div>
  )
}
