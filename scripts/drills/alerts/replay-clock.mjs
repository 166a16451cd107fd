import { readFileSync } from 'node:fs'

/**
 * Makes a process go by the time that is written in a file, as if the years of a record passed while it runs. Given to a
 * server by `--import`; timers go on in real time.
 */
const file = process.env.REPLAY_CLOCK ?? ''
const rereadMs = 10
let readAtMs = Number.NEGATIVE_INFINITY
let nowMs = 0

function now() {
  if (performance.now() - readAtMs > rereadMs) {
    nowMs = Number(readFileSync(file, 'utf8'))
    readAtMs = performance.now()
  }
  return nowMs
}

globalThis.Date = new Proxy(Date, {
  construct: (date, args, caller) =>
    Reflect.construct(date, args.length === 0 ? [now()] : args, caller === globalThis.Date ? date : caller),
  apply: (date) => new date(now()).toString(),
  get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
})
