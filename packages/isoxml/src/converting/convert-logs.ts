import {
  ByteWriter,
  implementColumn,
  isRateMetric,
  latitudeColumn,
  listColumns,
  longitudeColumn,
  maxGapS,
  measureDegrees,
  timeColumn,
  weatherColumn,
} from '@talhao/operation-maps'
import type { DeviceRun } from '../reading/survey-tasks.ts'
import { createRateReaders, loggedRates, type RateReader } from '../time-log/applied-rates.ts'
import { createCoverage } from '../time-log/coverage.ts'
import type { LogRecord } from '../time-log/decode-time-log.ts'
import { fromRecorded, type LoggedColumn, loggedColumns } from '../time-log/logged-columns.ts'
import { isWithin, openRecords } from '../time-log/read-records.ts'
import type { Span } from '../time-log/section-layout.ts'
import { isPoint } from '../time-log/survey-log.ts'
import { chooseValue } from './choose-value.ts'

export interface ConvertibleRun extends DeviceRun {
  /** What the terminal's clock was ahead of UTC. */
  readonly offsetMs: number
}

/** Runs as one CSV of a terminal. `widthM` holds where nothing tells the implement's width. */
export async function* convertLogs(
  runs: readonly ConvertibleRun[],
  widthM: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const out = new ByteWriter()
  out.writeText(`${columns.map(({ name }) => name).join(',')}\n`)
  for (const run of runs) {
    const writeLines = createLineWriter(out, run, widthM)
    let isInside = false
    for await (const some of openRecords(run.logs).records) {
      for (const record of some) {
        const wasInside = isInside
        isInside = isWithin(record, run.span)
        // The way to the first point of whoever goes on still belongs to this part.
        if (isInside || wasInside) writeLines(record, { isBeyond: !isInside })
        if (out.isFull) yield out.take()
      }
    }
  }
  yield out.take()
}

const columns = listColumns('weather', 0, 'terminal')

/** A point of the way with all its cells, and what the implement covers from it on. */
interface Waypoint {
  readonly cells: Float64Array
  readonly spans: readonly Span[]
}

/**
 * States and rates hold from a record on, so that a strip has those of its beginning, and the rest of its end. Where the
 * implement covers several strips beside each other, the way is written once for each: as time goes back, nothing links
 * the one to the other.
 */
function createLineWriter(
  out: ByteWriter,
  run: ConvertibleRun,
  widthM: number,
): (record: LogRecord, place: { readonly isBeyond: boolean }) => void {
  const readPoint = createPointReader(run, widthM)
  const write = (cells: Float64Array, span: Span | null) => {
    if (span !== null) {
      cells[implementColumn.offset] = (span.leftM + span.rightM) / 2
      cells[weatherColumn.width] = span.rightM - span.leftM
    } else {
      cells[implementColumn.offset] = Number.NaN
    }
    writeLine(out, cells)
  }
  let before: Waypoint | null = null
  return (record, { isBeyond }) => {
    if (!isPoint(record)) return
    const here = readPoint(record)
    const worked = before?.spans ?? []
    if (worked.length > 0 && before !== null) {
      const arrived = here.cells.slice()
      for (const { column } of rateColumns) arrived[column] = before.cells[column] ?? Number.NaN
      for (const [at, span] of worked.entries()) {
        if (at > 0) write(before.cells.slice(), null)
        write(arrived, span)
      }
    } else if (here.spans.length > 0 && !isBeyond) write(here.cells.slice(), null)
    before = isBeyond ? null : here
  }
}

const rateColumns = loggedRates.map(({ metric }) => ({ metric, column: implementColumn[metric] }))

function createPointReader(run: ConvertibleRun, widthM: number): (record: LogRecord) => Waypoint {
  const coverage = createCoverage(run.header, run.device, widthM)
  const isAlwaysOn = run.idlePoints === 0
  const rates = createRateReaders(run.header, run.device)
  const sources = listSources(run)
  const measureSpeed = createSpeedometer()
  return (record) => {
    const { values } = record
    const cells = new Float64Array(columns.length).fill(Number.NaN)
    cells[timeColumn] = record.clockMs - run.offsetMs
    cells[latitudeColumn] = record.latitude
    cells[longitudeColumn] = record.longitude
    for (const { logged, index } of sources)
      cells[logged.column] = fromRecorded(logged, values[index] ?? Number.NaN)
    const speedKmh = measureSpeed(record)
    if (Number.isNaN(cells[weatherColumn.tractor_speed])) cells[weatherColumn.tractor_speed] = speedKmh
    for (const { metric, column } of rateColumns) cells[column] = readRate(rates[metric], values)
    const fullM = coverage.readWidth(values) ?? widthM
    cells[weatherColumn.width] = fullM > 0 ? fullM : widthM
    const spans = coverage.read(values)
    const whole = [{ leftM: -fullM / 2, rightM: fullM / 2 }]
    return { cells, spans: spans.length === 0 && isAlwaysOn ? whole : spans }
  }
}

function readRate(read: RateReader | null, values: Float64Array): number {
  return read === null ? Number.NaN : read(values)
}

const placeDecimals = 7

function writeLine(out: ByteWriter, cells: Float64Array): void {
  for (const [column, value] of cells.entries()) {
    if (column > 0) out.writeByte(comma)
    if (Number.isNaN(value)) continue
    if (column === timeColumn) out.writeTime(value)
    else out.writeFixed(value, decimals[column] ?? 0)
  }
  out.writeByte(lineFeed)
}

/** That are worth having. */
const decimals = columns.map(({ name }, column) => {
  if (column === latitudeColumn || column === longitudeColumn) return placeDecimals
  if (isRateMetric(name)) return loggedRates.find(({ metric }) => metric === name)?.decimals ?? 0
  return loggedColumns.find((one) => one.column === column)?.decimals ?? 3
})

/** The width is what the implement covers; all else is one value of the log. */
function listSources(run: DeviceRun): readonly { readonly logged: LoggedColumn; readonly index: number }[] {
  return loggedColumns.flatMap((logged) => {
    const index = logged.name === 'width' ? null : chooseValue(run, logged)
    return index === null ? [] : [{ logged, index }]
  })
}

const fastestKmh = 200

/** The way from the point before, by the time it took; NaN where there is none, or none that a machine could drive. */
function createSpeedometer(): (record: LogRecord) => number {
  let before = { clockMs: Number.NaN, latitude: Number.NaN, longitude: Number.NaN }
  return ({ clockMs, latitude, longitude }) => {
    const seconds = (clockMs - before.clockMs) / 1000
    const { latitudeM, longitudeM } = measureDegrees(latitude)
    const metres = Math.hypot(
      (latitude - before.latitude) * latitudeM,
      (longitude - before.longitude) * longitudeM,
    )
    // Several records of one moment tell the same place: the way goes on from the first.
    if (!(seconds === 0)) before = { clockMs, latitude, longitude }
    const speedKmh = (metres / seconds) * 3.6
    return seconds > 0 && seconds <= maxGapS && speedKmh <= fastestKmh ? speedKmh : Number.NaN
  }
}

const comma = 44
const lineFeed = 10
