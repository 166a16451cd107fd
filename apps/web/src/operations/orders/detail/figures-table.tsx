import type { OrderFigures } from '@talhao/contract/operations/orders'
import { fileZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatDateTime, formatTime } from '../../../lib/format/format-date.ts'
import { formatCloudNumber, missing } from '../../../lib/format/format-number.ts'
import { paths } from '../../../lib/paths.ts'
import { formatAmount, unitOf } from '../format-order.ts'
import classes from './comparison-card.module.css'
import shared from './order-screen.module.css'

interface Line {
  readonly key: string
  readonly name: string
  readonly note?: string
  readonly unit: string
  readonly planned: number | null
  readonly done: number | null
}

/** Planned, done and the difference, figure by figure; then how it was worked (OPS-166). */
export function FiguresTable({ figures }: { figures: OrderFigures }) {
  const { t } = useTranslation('workOrders')
  const lines = useLines(figures)
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('compare.figure')}</th>
            <th scope="col">{t('compare.planned')}</th>
            <th scope="col">{t('compare.done')}</th>
            <th scope="col">{t('compare.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, note, unit, planned, done }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {note !== undefined && <span className={classes.small}>{note}</span>}
              </th>
              <td>{formatShown(planned, unit)}</td>
              <td>{formatShown(done, unit)}</td>
              <td>{describeDifference(planned, done)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Work figures={figures} />
    </>
  )
}

function useLines(figures: OrderFigures): readonly Line[] {
  const { t } = useTranslation('workOrders')
  const rates: Line[] = [
    { key: 'volumeRate', name: t('compare.volumeRate'), unit: 'L/ha', ...figures.volume_rate_l_ha },
    { key: 'volume', name: t('compare.volume'), unit: 'L', ...figures.volume_l },
    { key: 'massRate', name: t('compare.massRate'), unit: 'kg/ha', ...figures.mass_rate_kg_ha },
    { key: 'mass', name: t('compare.mass'), unit: 'kg', ...figures.mass_kg },
  ]
  return [
    { key: 'area', name: t('compare.area'), unit: 'ha', ...figures.area_ha },
    ...rates
      .filter(({ planned, done }) => planned !== null || done !== null)
      .map((line) => (line.done === null ? { ...line, note: t('compare.notLogged') } : line)),
    ...figures.products.map(({ name, unit, planned, done, basis }, index) => ({
      key: `product ${index}`,
      name,
      unit: unitOf(unit),
      planned,
      done,
      ...(basis === null ? {} : { note: t(basis === 'area' ? 'compare.byArea' : 'compare.logged') }),
    })),
  ]
}

/** Hectares as on the page of the operation. */
function formatShown(value: number | null, unit: string): string {
  if (unit !== 'ha') return formatAmount(value, unit)
  return value === null ? missing : `${formatCloudNumber(value)} ha`
}

function describeDifference(planned: number | null, done: number | null): string {
  if (planned === null || done === null || planned === 0) return missing
  const percent = (done / planned - 1) * 100
  const sign = Math.abs(percent) < 0.05 ? '' : percent > 0 ? '+' : '−'
  return `${sign}${formatCloudNumber(Math.abs(percent))} %`
}

function Work({ figures }: { figures: OrderFigures }) {
  const { t } = useTranslation('workOrders')
  const { operation, within_share: within } = figures
  const page = operation.cloud === 'equipment' ? paths.equipmentOperation : paths.weatherOperation
  const hectares = (value: number | null) => (value === null ? missing : `${formatCloudNumber(value)} ha`)
  const facts = [
    ['within', within === null ? missing : `${formatCloudNumber(within * 100)} %`],
    ['machine', hectares(figures.machine_ha)],
    ['overlap', hectares(figures.overlap_ha)],
    ['gap', hectares(figures.gap_ha)],
    ['outside', hectares(figures.outside_ha)],
    ['time', formatHours(figures.effective_s)],
    ['idle', formatHours(figures.idle_s)],
    ['pace', figures.ha_per_hour === null ? missing : `${formatCloudNumber(figures.ha_per_hour)} ha/h`],
  ] as const
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt className={shared.term}>{t(`compare.${key}`)}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={shared.note}>
        <Link className={classes.link} to={page(operation.operation_id)}>
          {operation.name}
        </Link>
        {['', describeSpan(operation), ...operation.machineries, ...operation.operators].join(' · ')}
      </p>
    </>
  )
}

function describeSpan({ from, to }: { from: string; to: string }): string {
  const isOneDay = formatDate(from, fileZone) === formatDate(to, fileZone)
  const end = isOneDay ? formatTime(to, fileZone) : formatDateTime(to, fileZone)
  return `${formatDateTime(from, fileZone)} – ${end}`
}

function formatHours(seconds: number | null): string {
  if (seconds === null) return missing
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
