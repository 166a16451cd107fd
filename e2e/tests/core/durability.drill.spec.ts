import { once } from 'node:events'
import { expect } from '@playwright/test'
import { copyDemoFolder, quietDemo } from '../../harness/demo-folder.ts'
import type { DemoLogin } from '../../harness/demo-logins.ts'
import { findPostmaster } from '../../harness/find-postmaster.ts'
import { serverTest as test } from '../../harness/server-test.ts'
import { signInByApi } from '../../harness/sign-in.ts'
import { launchServer, type RunningServer, removeDataDir, startServer } from '../../harness/start-server.ts'

test.describe.configure({ mode: 'default' })

type Language = 'pt' | 'ru'

async function writeLanguage({ url, token, language }: { url: string; token: string; language: Language }) {
  const answer = await fetch(`${url}/api/v2/users/update_language`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  })
  if (answer.status !== 200) throw new Error(`update_language answered ${answer.status}`)
}

async function readLanguage(url: string, token: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
  const me: unknown = await answer.json()
  return typeof me === 'object' && me !== null && 'language' in me ? me.language : me
}

/** Writes without a pause until the connection breaks; counts what was acknowledged. */
async function writeUntilCut(url: string, token: string): Promise<number> {
  for (let acknowledged = 0; ; acknowledged += 1) {
    try {
      await writeLanguage({ url, token, language: acknowledged % 2 === 0 ? 'ru' : 'pt' })
    } catch {
      return acknowledged
    }
  }
}

interface Cut {
  readonly title: string
  readonly pull: (server: RunningServer) => Promise<void>
}

const cuts: readonly Cut[] = [
  { title: 'the server', pull: (server) => server.kill() },
  {
    title: 'the server and its database',
    pull: async (server) => {
      process.kill(findPostmaster(server.dataDir), 'SIGKILL')
      await server.kill()
    },
  },
]

for (const { title, pull } of cuts) {
  test(`nothing acknowledged is lost when ${title} is killed in the middle of writes`, async () => {
    const dataDir = copyDemoFolder()
    const server = await startServer({ dataDir, env: quietDemo })
    const tokenOf = (login: DemoLogin) => signInByApi({ url: server.url, login })
    const streaming = await Promise.all((['admin', 'manager', 'planting'] as const).map(tokenOf))
    const settled = await Promise.all((['field', 'viewer', 'empty', 'sales'] as const).map(tokenOf))

    const streams = streaming.map((token) => writeUntilCut(server.url, token))
    for (let round = 0; round < 25; round += 1) {
      const language = round % 2 === 0 ? 'ru' : 'pt'
      await Promise.all(settled.map((token) => writeLanguage({ url: server.url, token, language })))
    }
    await pull(server)
    const acknowledged = await Promise.all(streams)
    expect(Math.min(...acknowledged), 'writes were under way').toBeGreaterThan(0)

    const again = await startServer({ dataDir, env: quietDemo })
    try {
      const languages = await Promise.all(settled.map((token) => readLanguage(again.url, token)))
      expect(languages).toEqual(settled.map(() => 'ru'))
      for (const token of streaming) expect(['pt', 'ru']).toContain(await readLanguage(again.url, token))
    } finally {
      await again.stop()
      removeDataDir(dataDir)
    }
  })
}

test('a second start on the same data folder stops with a clear line, and the first goes on', async () => {
  const first = await startServer({ dataDir: copyDemoFolder(), env: quietDemo })
  try {
    const second = await launchServer({ dataDir: first.dataDir })
    const [code] = await once(second.process, 'close')
    expect(code).not.toBe(0)
    expect(second.readLog()).toContain(first.dataDir)
    expect(second.readLog(), 'no stack trace').not.toMatch(/^\s+at /m)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  } finally {
    await first.stop()
    removeDataDir(first.dataDir)
  }
})

test('a wrong setting stops the start with one line that names it', async () => {
  const server = await launchServer({ env: { RATE_LIMIT_FACTOR: 'lots' } })
  const [code] = await once(server.process, 'close')
  removeDataDir(server.dataDir)
  expect(code).not.toBe(0)
  const lines = server.readLog().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('RATE_LIMIT_FACTOR')
})

test('a server that is asked to stop ends by itself', async () => {
  const server = await startServer({ dataDir: copyDemoFolder() })
  server.process.kill('SIGTERM')
  const [code] = await once(server.process, 'close')
  expect(code).toBe(0)
  expect(() => findPostmaster(server.dataDir), 'its database has ended, too').toThrow()
  removeDataDir(server.dataDir)
})
