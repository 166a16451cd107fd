import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { replaceFile } from './replace-file.ts'

/** The same port at each start, so that a client configured by hand stays connected; null before the first. */
export async function readSavedPort(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres-port'), 'utf8').catch(() => '')
  const port = Number(text.trim())
  return Number.isInteger(port) && port >= 1024 && port <= 65535 ? port : null
}

export async function saveFreePort(dataDir: string): Promise<number> {
  const port = await findFreePort()
  await replaceFile(join(dataDir, 'postgres-port'), `${port}\n`)
  return port
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return address.port
}
