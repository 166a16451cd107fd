import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds of both cores' work, the collector's and the compiler's included. */
export async function measureCpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The median of some runs. */
export async function measureMedianCpu(runs: number, work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await measureCpu(work))
  return times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN
}

/** Megabytes of heap and array buffers that are in use, after a full collection. */
export function readUsedMegabytes(): number {
  setFlagsFromString('--expose_gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
