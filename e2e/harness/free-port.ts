import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that a system gives to outgoing connections: many of those come and go beside a test. */
const firstPort = 20_000
const endOfPorts = 32_000

export async function findFreePort(): Promise<number> {
  let port = randomInt(firstPort, endOfPorts)
  while (!(await isFree(port))) port = randomInt(firstPort, endOfPorts)
  return port
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
