import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApiKey } from '../../testing/builders/api-keys.ts'
import { aClient, aUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const run = promisify(execFile)
const document = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8')
const examples = [...document.matchAll(/^```(bash|python|js)\n(.*?)^```/gms)].map(([, language, code]) => ({
  language,
  code: code ?? '',
}))
const programs: Readonly<Record<string, readonly string[]>> = {
  bash: ['bash', '-euo', 'pipefail', '-c'],
  python: ['python3', '-c'],
  js: ['node', '--input-type=module', '-e'],
}

let test: TestApp
let station: TestStation
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
  const clientId = await aClient(test)
  const key = await anApiKey(test, await aUser(test, { clientId }))
  station = await aStation(test, { clientId })
  await report(test, station)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  env = { ...process.env, TALHAO_URL: `http://127.0.0.1:${port}`, TALHAO_KEY: key }
})
afterAll(() => test.close())

function runExample(index: number): Promise<{ stdout: string }> {
  const { language = '', code = '' } = examples[index] ?? {}
  const [program = '', ...options] = programs[language] ?? []
  return run(program, [...options, code], { env })
}

it('the document has an example for curl, Python and Node', () => {
  expect(examples.map(({ language }) => language)).toEqual(['bash', 'python', 'js', 'bash'])
})

it('the first call lists the stations', async () => {
  const { stdout } = await runExample(0)
  expect(JSON.parse(stdout)).toMatchObject([{ id: station.id }])
})

it('Python prints the current temperature', async () => {
  const { stdout } = await runExample(1)
  expect(stdout.trim()).toBe('Sede 25.3 C')
})

it('Node prints what came since', async () => {
  const { stdout } = await runExample(2)
  const [line = '', since = ''] = stdout.trim().split('\n')
  expect(line).toBe(`${station.id} 2026-11-15T12:00:00.000Z 25.3`)
  expect(since).toMatch(/^since \d+_\d+$/)
})

it('curl reads the hours of a station', async () => {
  const { stdout } = await runExample(3)
  expect(JSON.parse(stdout).temperatureDataset.data).toContain(25.3)
})
