import { setTimeout as wait } from 'node:timers/promises'
import { timeLimits } from '../../scripts/testing/time-limits.ts'

/** Waits until a server has done all jobs that are due, such as those of a first start with the demo. */
export async function waitUntilIdle(url: string): Promise<void> {
  const deadline = performance.now() + timeLimits.testMs
  while ((await readJobsUnderWay(url)) !== 0) {
    if (performance.now() > deadline) throw new Error(`${url} is still at work`)
    await wait(500)
  }
}

async function readJobsUnderWay(url: string): Promise<number> {
  const figures = (await (await fetch(`${url}/metrics`)).text()).split('\n')
  const read = (name: string) =>
    Number(
      figures
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1) ?? Number.NaN,
    )
  return read('talhao_jobs{state="running"}') + read('talhao_jobs_delay_seconds')
}
