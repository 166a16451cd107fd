import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function startOn(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const script = join(import.meta.dirname, 'require-node.mjs')
  return spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, script],
    {
      encoding: 'utf8',
    },
  )
}

test('an older Node is refused with one line', () => {
  const { status, stderr } = startOn('20.18.3')
  expect(status).toBe(1)
  expect(stderr).toBe('Talhão needs Node 20.19 or newer, but this is 20.18.3.\n')
})

test.each(['20.19.0', '22.0.0', '24.11.0'])('Node %s is welcome', (version) => {
  expect(startOn(version)).toMatchObject({ status: 0, stderr: '' })
})
