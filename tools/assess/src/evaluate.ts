import { createNetwork } from './evaluation/network.ts'
import { createRandomDraws } from './evaluation/random-draws.ts'
import { driftKinds, evaluateClock, evaluateDrift, evaluateGauge } from './evaluation/evaluate-days.ts'
import { measurePercent } from './evaluation/row.ts'
import { readStationFolder } from './files/find-neighbours.ts'
const network = createNetwork(readStationFolder(process.argv[2] ?? ''))
const share = Number(process.argv[3] ?? 0.1)
const show = (rows: any[]) => {
  for (const r of rows) console.log(r.label, r.count, measurePercent(r)?.toFixed(1))
}
const only = process.argv[4] ?? 'clock,drift,gauge'
const t0 = Date.now()
if (only.includes('clock')) show(evaluateClock(network, createRandomDraws(11), 500 * share))
if (only.includes('drift'))
  for (const kind of driftKinds) show(evaluateDrift(network, createRandomDraws(12), 450 * share, kind))
if (only.includes('gauge')) show(evaluateGauge(network, createRandomDraws(13), 200 * share))
console.log((Date.now() - t0) / 1000)
