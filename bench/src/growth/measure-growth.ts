import type { BenchmarkRow } from '../benchmark.ts'
import { measureRounds } from '../measure-rounds.ts'
import { readMedian } from '../read-median.ts'

/** What twenty times the data may cost. */
const most = 1.2
const warmUp = 20

interface Growth {
  readonly what: string
  /** One call, by its number; its own time in milliseconds. */
  readonly few: (call: number) => Promise<number>
  readonly many: (call: number) => Promise<number>
  /** Of each, a round. */
  readonly calls: number
}

/**
 * The median time with many data against that with few. Calls of both in turns, so that whatever else the machine does falls
 * on both.
 */
export async function measureGrowth({ what, few, many, calls }: Growth): Promise<BenchmarkRow> {
  let call = 0
  for (; call < warmUp; call++) for (const measure of [few, many]) await measure(call)
  const { ratio, ...told } = await measureRounds(
    async () => {
      const baseline: number[] = []
      const value: number[] = []
      for (let made = 0; made < calls; made++, call++) {
        baseline.push(await few(call))
        value.push(await many(call))
      }
      return { value: readMedian(value), baseline: readMedian(baseline) }
    },
    { better: 'lower' },
  )
  return { what, unit: 'ms', ...told, bar: `ratio ≤ ${most}`, ok: ratio <= most }
}
