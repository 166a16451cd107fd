import type { FieldDesk, FieldInputs, FrostNightCourse } from '@talhao/contract/crops/desk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { formatFieldDay } from '../seasons/format-field-day.ts'
import classes from './figure-dialog.module.css'

interface TableProps {
  readonly label: string
  readonly head: readonly string[]
  readonly children: ReactNode
}

function InputTable({ label, head, children }: TableProps) {
  return (
    // A list that scrolls is reached by keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** Every hour of the last six and the next five days, those that are missing as well. */
export function HourTable({ hours, timeZone }: { hours: FieldInputs['hours']; timeZone: string }) {
  const { t } = useTranslation('cropInputs')
  const head = ['time', 'temperature', 'humidity', 'rain', 'wet', 'origin'] as const
  return (
    <InputTable label={t('inputs.hours')} head={head.map((name) => t(`inputs.${name}`))}>
      {hours.map((hour) => (
        <tr key={hour.time} data-from={hour.from}>
          <th scope="row">{formatDateTime(hour.time, timeZone)}</th>
          <td>
            <Value value={hour.temperature_c} isDoubtful={hour.doubtful.includes('temperature')} />
          </td>
          <td>
            <Value value={hour.humidity} digits={0} isDoubtful={hour.doubtful.includes('humidity')} />
          </td>
          <td>
            <Value value={hour.rain_mm} isDoubtful={hour.doubtful.includes('rain')} />
          </td>
          <td>{hour.is_wet === null ? '--' : t(hour.is_wet ? 'inputs.isWet' : 'inputs.isDry')}</td>
          <td>{t(`inputs.origins.${hour.from}`)}</td>
        </tr>
      ))}
    </InputTable>
  )
}

function Value({
  value,
  digits = 1,
  isDoubtful = false,
}: {
  value: number | null
  digits?: number
  isDoubtful?: boolean
}) {
  const { t } = useTranslation('cropInputs')
  return isDoubtful ? (
    <span className={classes.doubtful}>
      {formatNumber(value, digits)} ({t('inputs.doubtful')})
    </span>
  ) : (
    formatNumber(value, digits)
  )
}

const dayColumns = {
  water: ['day', 'rain', 'irrigation', 'evapotranspiration', 'depletion', 'origin'],
  stage: ['day', 'minimum', 'maximum', 'origin'],
  rain: ['day', 'rain', 'origin'],
} as const

/** The days since sowing, the newest first. */
export function DayTable({ desk, columns }: { desk: FieldDesk; columns: keyof typeof dayColumns }) {
  const { t } = useTranslation('cropInputs')
  const names = dayColumns[columns]
  const depletions = new Map(desk.water_days.map((day) => [day.date, day.depletion_mm]))
  return (
    <InputTable label={t('inputs.days')} head={names.map((name) => t(`inputs.${name}`))}>
      {desk.inputs.days.toReversed().map((day) => {
        const cells: Readonly<Record<string, ReactNode>> = {
          rain: <Value value={day.rain_mm} isDoubtful={day.rain_confidence === 'doubtful'} />,
          irrigation: formatNumber(day.irrigation_mm),
          evapotranspiration: (
            <Value
              value={day.reference_evapotranspiration_mm}
              isDoubtful={day.weather_confidence === 'doubtful'}
            />
          ),
          depletion: formatNumber(depletions.get(day.date) ?? null),
          minimum: formatNumber(day.temperature_min_c),
          maximum: formatNumber(day.temperature_max_c),
          origin: t(`inputs.origins.${day.from}`),
        }
        return (
          <tr key={day.date} data-from={day.from}>
            <th scope="row">{formatFieldDay(day.date)}</th>
            {names.slice(1).map((name) => (
              <td key={name}>{cells[name]}</td>
            ))}
          </tr>
        )
      })}
    </InputTable>
  )
}

export function NightTable({ night, timeZone }: { night: FrostNightCourse; timeZone: string }) {
  const { t } = useTranslation('cropInputs')
  const head = ['time', 'expected', 'measured', 'forecast'] as const
  const rows = listNightRows(night)
  return (
    <InputTable label={t('inputs.hours')} head={head.map((name) => t(`inputs.${name}`))}>
      {rows.map(({ time, expected, measured, forecast }) => (
        <tr key={time}>
          <th scope="row">{formatDateTime(time, timeZone)}</th>
          <td>{formatNumber(expected)}</td>
          <td>{formatNumber(measured)}</td>
          <td>{formatNumber(forecast)}</td>
        </tr>
      ))}
    </InputTable>
  )
}

const hourMs = 3_600_000

interface NightRow {
  readonly time: string
  readonly expected: number | null
  readonly measured: number | null
  readonly forecast: number | null
}

/** All hours of the night; what is expected lies between two of them and counts for the hour that it lies in. */
export function listNightRows(night: FrostNightCourse): NightRow[] {
  const floor = (time: string) => Math.floor(Date.parse(time) / hourMs) * hourMs
  const read = (points: FrostNightCourse['measured']) =>
    new Map(points.map(({ time, temperature_c }) => [floor(time), temperature_c]))
  const [expected, measured, forecast] = [read(night.expected), read(night.measured), read(night.forecast)]
  const first = floor(night.sunset)
  const length = Math.max(0, Math.ceil((Date.parse(night.sunrise) - first) / hourMs))
  return Array.from({ length }, (_, index) => {
    const timeMs = first + index * hourMs
    return {
      time: new Date(timeMs).toISOString(),
      expected: expected.get(timeMs) ?? null,
      measured: measured.get(timeMs) ?? null,
      forecast: forecast.get(timeMs) ?? null,
    }
  })
}
