import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const module = join(import.meta.dirname, 'end-with-npm.mjs')
const server = `
  import { endWithNpm } from ${JSON.stringify(module)}
  endWithNpm()
  const handle = (signal) => {
    console.log(signal)
    setTimeout(() => process.exit(0), 1000)
  }
  if (process.env.HANDLED) for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, handle)
  setInterval(() => {}, 1000)
  console.log(process.pid)
`

/** The second command keeps the shell from turning into node. */
function startAsNpmDoes(handled: '' | '1') {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, server], {
    env: { ...process.env, npm_lifecycle_event: 'start', HANDLED: handled },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { shell, lines: createInterface({ input: shell.stdout })[Symbol.asyncIterator]() }
}

async function readAll(lines: AsyncIterator<string>): Promise<string[]> {
  const all: string[] = []
  for (let next = await lines.next(); !next.done; next = await lines.next()) all.push(next.value)
  return all
}

test('the server ends in order when the shell that npm put before it is killed', async () => {
  const { shell, lines } = startAsNpmDoes('1')
  await lines.next()
  shell.kill('SIGTERM')
  expect(await readAll(lines)).toEqual(['SIGTERM'])
})

test('Ctrl-C, which ends the shell as well, is one signal', async () => {
  const { shell, lines } = startAsNpmDoes('1')
  const pid = Number((await lines.next()).value)
  process.kill(pid, 'SIGINT')
  shell.kill('SIGTERM')
  expect(await readAll(lines)).toEqual(['SIGINT'])
})

test('a signal before the server can handle it ends the process as ever', async () => {
  const { lines } = startAsNpmDoes('')
  const pid = Number((await lines.next()).value)
  process.kill(pid, 'SIGTERM')
  expect(await readAll(lines)).toEqual([])
})
