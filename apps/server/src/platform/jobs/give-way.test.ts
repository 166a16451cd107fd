import { execFileSync } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { expect, it } from 'vitest'

/** A process of its own: who has given way cannot take it back. */
const program = `
  import { readdirSync } from 'node:fs'
  import { getPriority } from 'node:os'
  import { giveWay } from ${JSON.stringify(new URL('./give-way.ts', import.meta.url).href)}
  const gaveWay = giveWay()
  const others = readdirSync('/proc/self/task').map(Number).filter((thread) => thread !== process.pid)
  console.log(JSON.stringify({ gaveWay, own: getPriority(process.pid), others: others.map((id) => getPriority(id)) }))`

it.runIf(process.platform === 'linux')('is done by the thread that says it, and by no other', () => {
  const before = getPriority()
  const lower = Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL)
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const told = JSON.parse(
    execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' }),
  )
  expect(told).toMatchObject({ gaveWay: true, own: lower })
  expect(told.others.length).toBeGreaterThan(0)
  expect(new Set(told.others)).toEqual(new Set([before]))
})
