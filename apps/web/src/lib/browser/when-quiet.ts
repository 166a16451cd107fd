import { whenIdle } from './when-idle.ts'

/** Nothing has come for as long: parts that come late have what they are drawn with. */
const quietMs = 3000
/** Somebody who moves a map has pictures come all the time. */
const patienceMs = 20_000

/**
 * For what is of use at the next visit: it shares neither line nor processor with what this page still loads. Returns
 * how to call it off.
 */
export function whenQuiet(work: () => void): () => void {
  let isCalledOff = false
  const stop = () => {
    clearTimeout(quiet)
    clearTimeout(patience)
    loaded.disconnect()
  }
  const begin = () => {
    stop()
    whenIdle(() => {
      if (!isCalledOff) work()
    })
  }
  let quiet = setTimeout(begin, quietMs)
  const patience = setTimeout(begin, patienceMs)
  const loaded = new PerformanceObserver(() => {
    clearTimeout(quiet)
    quiet = setTimeout(begin, quietMs)
  })
  loaded.observe({ type: 'resource' })
  return () => {
    isCalledOff = true
    stop()
  }
}
