import { Server } from 'node:http'
import pg from 'pg'

/**
 * Loaded into a server before its own code (`node --import`). Its clock stands still at one moment, so that the
 * demo's weather, forecasts and dates are the same in every recording, whenever it is made. Each call that carries
 * the tick header moves it on: what was created later is later, too.
 */
const startMs = Date.parse(process.env.RECORDER_CLOCK ?? '2035-02-13T14:02:00.000Z')
const tickHeader = 'x-recorder-tick'
/** So little that a whole recording stays within one minute: at the next, stations of the demo would report. */
const tickMs = 5
const SystemDate = Date
const readSystemMs = Date.now
let nowMs = startMs
const readNow = () => nowMs

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [nowMs] : given, newTarget),
  apply: () => new SystemDate(nowMs).toString(),
  get: (target, key) => (key === 'now' ? readNow : Reflect.get(target, key)),
})

const { emit } = Server.prototype
Server.prototype.emit = function emitWithTick(name, ...given) {
  if (name === 'request' && given[0].headers[tickHeader] !== undefined) nowMs += tickMs
  return emit.call(this, name, ...given)
}

/** PostgreSQL keeps its own clock, by which the queue begins its jobs: their times come from that one. */
const { query } = pg.Client.prototype
pg.Client.prototype.query = function queryWithShiftedJobs(first, second, ...rest) {
  const text = typeof first === 'string' ? first : first?.text
  const isJob = typeof text === 'string' && text.includes('graphile_worker.add_job')
  if (!isJob) return query.call(this, first, second, ...rest)
  if (typeof first === 'string') return query.call(this, first, shiftTimes(second), ...rest)
  return query.call(this, { ...first, values: shiftTimes(first.values) }, second, ...rest)
}

function shiftTimes(values) {
  if (!Array.isArray(values)) return values
  return values.map((value) =>
    value instanceof SystemDate ? new SystemDate(value.getTime() - nowMs + readSystemMs()) : value,
  )
}
