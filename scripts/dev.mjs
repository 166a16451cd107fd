import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { viteProgram } from './shared/build-web.mjs'
import { endWithNpm } from './shared/end-with-npm.mjs'
import { ensureInstalled } from './shared/ensure-installed.mjs'
import { projectRoot } from './shared/project-root.mjs'

endWithNpm()
await ensureInstalled({ dev: true })

const port = process.env.PORT ?? '3000'
const tsx = createRequire(import.meta.url).resolve('tsx/cli')
const children = [
  start({
    args: [tsx, 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
    cwd: projectRoot,
    // Links in mails lead to the page that is being worked on.
    env: { PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' },
  }),
  start({
    args: [viteProgram(), '--clearScreen', 'false'],
    cwd: join(projectRoot, 'apps', 'web'),
    env: { TALHAO_SERVER: `http://127.0.0.1:${port}` },
  }),
]

let isEnding = false

// Ctrl-C reaches the children by itself, and tsx takes a second signal for impatience.
process.on('SIGINT', () => (process.stdin.isTTY ? waitForAll() : endAll()))
process.on('SIGTERM', endAll)
process.on('SIGHUP', endAll)

function start({ args, cwd, env }) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    endAll()
  })
  return child
}

function waitForAll() {
  isEnding = true
}

function endAll() {
  if (isEnding) return
  isEnding = true
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}
