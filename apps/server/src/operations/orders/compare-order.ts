import type { OrderCandidate, OrderComparison, OrderFigures } from '@talhao/contract/operations/orders'
import { dayMs, fileZone, localDateOf } from '@talhao/local-time'
import type { RateMetric, WeatherFigures } from '@talhao/operation-maps'
import { listFieldWorkRows } from '../covered-area/coverage.repository.ts'
import { readCoverage } from '../covered-area/coverage.service.ts'
import type { CoverageDeps } from '../covered-area/measure-subject.ts'
import { isId } from '../equipment/registries/sent-values.ts'
import { measureWeatherTask } from '../files/file-thread-tasks.ts'
import { findSprayOperation, type SprayOperation } from '../spray-work/spray-work.repository.ts'
import { describeListed, mixOf } from './describe-order.ts'
import { listTakenOperations, type OrderKey, type OrderRow } from './orders.repository.ts'
import { requireOrder } from './orders.service.ts'

/** Work so many days from the planned one is offered as the order's. */
const suggestedDays = 5
/** Work beyond this is not listed. */
const listedDays = 60
const maxWork = 500
const maxCandidates = 50

export async function compareOrder(deps: CoverageDeps, key: OrderKey): Promise<OrderComparison> {
  const order = await requireOrder(deps.db, key)
  return {
    figures: order.operationId === null ? null : await measure(deps, key.clientId, order, order.operationId),
    candidates: await listCandidates(deps, key.clientId, order),
  }
}

/** Work on the field, by where it lies, by what it names or as somebody chose (OPS-156, OPS-165). */
async function listCandidates(
  { db }: CoverageDeps,
  clientId: string,
  order: OrderRow,
): Promise<OrderCandidate[]> {
  const planned = Date.parse(order.plannedDate)
  const from = new Date(planned - listedDays * dayMs).toISOString().slice(0, 10)
  const work = await listFieldWorkRows(db, clientId, { fieldId: order.fieldId, from, limit: maxWork })
  const taken = await listTakenOperations(
    db,
    clientId,
    work.map(({ id }) => id),
  )
  return work
    .flatMap(({ cloud, ...row }): OrderCandidate[] => {
      const daysApart = countDaysApart(planned, row)
      if (cloud === 'planting' || daysApart > listedDays) return []
      const number = taken.get(row.id) ?? null
      const takenBy = number === order.number ? null : number
      return [
        {
          operation_id: row.id,
          cloud,
          name: row.name,
          product_name: row.productName,
          from: row.from.toISOString(),
          to: row.to.toISOString(),
          worked_ha: row.workedM2 === null ? null : Math.round(row.workedM2) / 10_000,
          days_apart: daysApart,
          is_suggested: daysApart <= suggestedDays && takenBy === null && mayBeOf(order, row.to),
          taken_by: takenBy,
        },
      ]
    })
    .sort((one, other) => one.days_apart - other.days_apart)
    .slice(0, maxCandidates)
}

/** Work that was over when the order was sent is not its work, unless the order was written down afterwards. */
function mayBeOf({ sentAt, plannedDate }: OrderRow, to: Date): boolean {
  if (sentAt === null || to >= sentAt) return true
  return plannedDate < localDateOf(sentAt.getTime(), fileZone)
}

/** By the clocks that files are shown in. */
function countDaysApart(planned: number, { from, to }: { readonly from: Date; readonly to: Date }): number {
  const dayOf = (time: Date) => Date.parse(localDateOf(time.getTime(), fileZone))
  return Math.max(0, Math.round((dayOf(from) - planned) / dayMs), Math.round((planned - dayOf(to)) / dayMs))
}

/** Null: the operation is gone. */
async function measure(
  deps: CoverageDeps,
  clientId: string,
  order: OrderRow,
  operationId: string,
): Promise<OrderFigures | null> {
  const operation = await findSprayOperation(deps.db, clientId, operationId)
  if (operation === null) return null
  const coverage = await readCoverage(deps, clientId, operationId)
  const files = await measureFiles(deps, order, operation)
  const volume = addApplied(files, 'volume_rate')
  const mass = addApplied(files, 'mass_rate')
  const mix = mixOf(order)
  const planned = planRates(order)
  const areaHa = describeListed(order).area_ha
  const totalOf = (rate: number | null) => (rate === null || areaHa === null ? null : round(rate * areaHa))
  return {
    operation: describeOperation(operation, {
      id: operationId,
      cloud: isId(operationId) ? 'equipment' : 'weather',
      fieldName: coverage.field?.name ?? operation.fieldName,
    }),
    area_ha: { planned: areaHa, done: coverage.worked_ha },
    machine_ha: coverage.machine_ha,
    overlap_ha: coverage.overlap_ha,
    gap_ha: coverage.gap_ha,
    outside_ha: coverage.outside_ha,
    volume_rate_l_ha: { planned: planned.volume, done: volume?.average ?? null },
    volume_l: { planned: totalOf(planned.volume), done: volume?.total ?? null },
    mass_rate_kg_ha: { planned: planned.mass, done: mass?.average ?? null },
    mass_kg: { planned: totalOf(planned.mass), done: mass?.total ?? null },
    products: order.items.map(({ name, unit, dose }, index) => {
      const rate = order.volumeRate ?? (unit === 'L/ha' ? planned.volume : planned.mass)
      const logged = order.volumeRate !== null || unit === 'L/ha' ? volume : mass
      return {
        name,
        unit,
        planned: areaHa === null ? null : (mix.totals[index] ?? null),
        done:
          logged === null || rate === null
            ? round(dose * coverage.machine_ha)
            : round((logged.total * dose) / rate),
        basis: logged === null || rate === null ? ('area' as const) : ('logged' as const),
      }
    }),
    effective_s: coverage.effective_s,
    idle_s: coverage.idle_s,
    ha_per_hour: coverage.ha_per_hour,
    within_share: shareWithin(files),
  }
}

/** What is to leave the machine on a hectare: the mixture, or what is applied as it is. */
function planRates({ volumeRate, items }: OrderRow): { volume: number | null; mass: number | null } {
  if (volumeRate !== null) return { volume: volumeRate, mass: null }
  const add = (wanted: string) =>
    round(items.reduce((sum, { dose, unit }) => sum + (unit === wanted ? dose : 0), 0)) || null
  return { volume: add('L/ha'), mass: add('kg/ha') }
}

/** By the limits of the order, which need not be those of the operation. */
function measureFiles(
  { files, workers }: CoverageDeps,
  { limits }: OrderRow,
  operation: SprayOperation,
): Promise<WeatherFigures[]> {
  const targets = {
    temperature: limits.temperature,
    humidity: limits.humidity,
    wind_speed: limits.windspeed,
  }
  return Promise.all(
    operation.files.map(({ storedKey }) => workers.run(measureWeatherTask, { files, storedKey, targets })),
  )
}

function addApplied(files: readonly WeatherFigures[], metric: RateMetric) {
  const applied = files.flatMap((file) => file.applied?.[metric] ?? [])
  const total = applied.reduce((sum, one) => sum + one.total, 0)
  const areaHa = applied.reduce((sum, one) => sum + one.areaHa, 0)
  return areaHa === 0 ? null : { total: round(total), average: round(total / areaHa) }
}

function shareWithin(files: readonly WeatherFigures[]): number | null {
  const total = files.reduce((sum, { totalAreaHa }) => sum + totalAreaHa, 0)
  if (total === 0 || files.some(({ areaWithinHa }) => areaWithinHa === null)) return null
  const within = files.reduce((sum, { areaWithinHa }) => sum + (areaWithinHa ?? 0), 0)
  return Math.round((within / total) * 1000) / 1000
}

function describeOperation(
  { name, productName, files }: SprayOperation,
  { id, cloud, fieldName }: { id: string; cloud: 'weather' | 'equipment'; fieldName: string },
): OrderFigures['operation'] {
  const unique = (names: readonly (string | null)[]) => [...new Set(names.filter((one) => one !== null))]
  const starts = files.map(({ from }) => from.getTime())
  const ends = files.map(({ to }) => to.getTime())
  return {
    operation_id: id,
    cloud,
    name,
    field_name: fieldName,
    product_name: productName,
    operators: unique(files.map(({ operatorName }) => operatorName)),
    machineries: unique(files.map(({ machineName }) => machineName)),
    from: new Date(Math.min(...starts)).toISOString(),
    to: new Date(Math.max(...ends)).toISOString(),
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
