import { createTimeLogDecoder, type LogEnd, type LogRecord } from './decode-time-log.ts'
import type { TimeLogHeader } from './time-log-header.ts'

/** A time log whose records can be read any number of times. */
export interface LogSource {
  readonly header: TimeLogHeader
  readonly open: () => AsyncIterable<Uint8Array>
}

/** Of a terminal's clock, its end not included. */
export interface TimeSpan {
  readonly fromMs: number
  readonly untilMs: number
}

export function isWithin({ clockMs }: LogRecord, span: TimeSpan | null): boolean {
  return span === null || (clockMs >= span.fromMs && clockMs < span.untilMs)
}

export interface RecordStream {
  /** Records as they are decoded, some at a time; each is valid until the next. */
  readonly records: AsyncIterable<Iterable<LogRecord>>
  readonly readEnd: () => LogEnd
}

/**
 * The records of logs that were written side by side during one run: places and times are those of the first, and the
 * others add what they had recorded by then. The values follow each other as in `joinHeaders`.
 */
export function openRecords([first, ...others]: readonly LogSource[]): RecordStream {
  if (first === undefined) throw new Error('a run has a log')
  const decoder = createTimeLogDecoder(first.header)
  async function* readAlone(source: LogSource) {
    for await (const chunk of source.open()) yield decoder.decode(chunk)
  }
  async function* readTogether(source: LogSource) {
    const beside = others.map(createFollower)
    const own = source.header.values.length
    const values = new Float64Array(
      own + others.reduce((sum, { header }) => sum + header.values.length, 0),
    ).fill(Number.NaN)
    for await (const chunk of source.open()) {
      for (const record of decoder.decode(chunk)) {
        values.set(record.values)
        let at = own
        for (const follower of beside) {
          if (follower.isBehind(record.clockMs)) await follower.goTo(record.clockMs)
          values.set(follower.values, at)
          at += follower.values.length
        }
        yield [{ ...record, values }]
      }
    }
    for (const follower of beside) await follower.close()
  }
  return {
    records: others.length === 0 ? readAlone(first) : readTogether(first),
    readEnd: decoder.finish,
  }
}

export function joinHeaders(headers: readonly TimeLogHeader[]): TimeLogHeader {
  return {
    position: headers[0]?.position ?? null,
    values: headers.flatMap(({ values }) => values),
  }
}

/** What a log had recorded at a time. */
function createFollower({ header, open }: LogSource) {
  const decoder = createTimeLogDecoder(header)
  async function* list() {
    for await (const chunk of open()) for (const record of decoder.decode(chunk)) yield record
  }
  const records = list()
  const values = new Float64Array(header.values.length).fill(Number.NaN)
  let next: LogRecord | null = null
  let nextMs = Number.NEGATIVE_INFINITY
  const advance = async () => {
    const { value, done } = await records.next()
    next = done === true ? null : value
    nextMs = next === null ? Number.POSITIVE_INFINITY : next.clockMs
  }
  return {
    values,
    isBehind: (clockMs: number) => nextMs <= clockMs,
    goTo: async (clockMs: number) => {
      while (nextMs <= clockMs) {
        if (next !== null) values.set(next.values)
        await advance()
      }
    },
    close: async () => {
      await records.return(undefined)
    },
  }
}
