import {
  ByteWriter,
  latitudeColumn,
  listColumns,
  longitudeColumn,
  maxGapS,
  measureDegrees,
  timeColumn,
  weatherColumn,
} from '@talhao/operation-maps'
import { createTimeLogDecoder, type LogRecord } from '../time-log/decode-time-log.ts'
import { fromRecorded, type LoggedColumn, loggedColumns } from '../time-log/logged-columns.ts'
import { createIdleTest, isPoint, type LogSurvey } from '../time-log/survey-log.ts'
import type { TimeLogHeader } from '../time-log/time-log-header.ts'

export interface SurveyedLog {
  readonly header: TimeLogHeader
  readonly survey: LogSurvey
  readonly open: () => AsyncIterable<Uint8Array>
  /** What the terminal's clock was ahead of UTC. */
  readonly offsetMs: number
}

/** Time logs as one CSV of a tablet. `widthM` holds where a log does not tell the machine's width. */
export async function* convertLogs(
  logs: readonly SurveyedLog[],
  widthM: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const out = new ByteWriter()
  out.writeText(`${columns.map(({ name }) => name).join(',')}\n`)
  for (const log of logs) {
    const writeLine = createLineWriter(out, log, widthM)
    const decoder = createTimeLogDecoder(log.header)
    for await (const chunk of log.open()) {
      for (const record of decoder.decode(chunk)) {
        writeLine(record)
        if (out.isFull) yield out.take()
      }
    }
  }
  yield out.take()
}

const columns = listColumns('weather', 0)

/**
 * Which of the header's values a column is read from. Of several parts of a machine, the width is that of the widest:
 * the others are its sections. Anything else is taken from where it was recorded most.
 */
export function chooseValue(
  { header, survey }: Pick<SurveyedLog, 'header' | 'survey'>,
  { name, ddi }: Pick<LoggedColumn, 'name' | 'ddi'>,
): number | null {
  let best: { index: number; rank: number } | null = null
  for (const [index, value] of header.values.entries()) {
    const { count, maximum } = survey.known[index] ?? { count: 0, maximum: 0 }
    const rank = name === 'width' ? maximum : count
    if (value.ddi === ddi && count > 0 && (best === null || rank > best.rank)) best = { index, rank }
  }
  return best === null ? null : best.index
}

/** Where nothing says that the machine ever worked, the terminal does not tell it. */
export function leavesOutIdle({ idlePoints, points }: LogSurvey): boolean {
  return idlePoints < points
}

function createLineWriter(out: ByteWriter, log: SurveyedLog, widthM: number): (record: LogRecord) => void {
  const sources = listSources(log)
  const isIdle = createIdleTest(log.header)
  const leavesOut = leavesOutIdle(log.survey)
  const measureSpeed = createSpeedometer()
  return (record) => {
    if (!isPoint(record)) return
    const speedKmh = measureSpeed(record)
    if (leavesOut && isIdle(record.values)) return
    for (let column = 0; column < columns.length; column++) {
      if (column > 0) out.writeByte(comma)
      if (column === timeColumn) out.writeTime(record.clockMs - log.offsetMs)
      else if (column === latitudeColumn) out.writeFixed(record.latitude, placeDecimals)
      else if (column === longitudeColumn) out.writeFixed(record.longitude, placeDecimals)
      else {
        const source = sources[column] ?? null
        const value =
          source === null
            ? Number.NaN
            : fromRecorded(source.logged, record.values[source.index] ?? Number.NaN)
        if (!Number.isNaN(value)) out.writeFixed(value, source?.logged.decimals ?? 0)
        else if (column === weatherColumn.width) out.writeFixed(widthM, 3)
        else if (column === weatherColumn.tractor_speed && !Number.isNaN(speedKmh))
          out.writeFixed(speedKmh, 2)
      }
    }
    out.writeByte(lineFeed)
  }
}

const placeDecimals = 7

function listSources(
  log: SurveyedLog,
): readonly ({ readonly logged: LoggedColumn; readonly index: number } | null)[] {
  return columns.map((_, column) => {
    const logged = loggedColumns.find((one) => one.column === column)
    const index = logged === undefined ? null : chooseValue(log, logged)
    return logged === undefined || index === null ? null : { logged, index }
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
