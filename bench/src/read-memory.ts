import type { CDPSession, Page } from '@playwright/test'

/**
 * Megabytes that a page and its workers hold after a collection: JavaScript's heap and the array buffers beside it.
 */
export async function readPageMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    const workers = await listWorkers(session)
    let bytes = await measure((method) => session.send(method))
    for (const send of workers) bytes += await measure(send)
    return bytes / 1e6
  } finally {
    await session.detach()
  }
}

type Method = 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage'
type Send = (method: Method) => Promise<unknown>

async function measure(send: Send): Promise<number> {
  await send('HeapProfiler.collectGarbage')
  await send('HeapProfiler.collectGarbage')
  const usage = await send('Runtime.getHeapUsage')
  return readBytes(usage, 'usedSize') + readBytes(usage, 'backingStorageSize')
}

function readBytes(usage: unknown, name: string): number {
  const fields: Record<string, unknown> =
    typeof usage === 'object' && usage !== null ? Object.fromEntries(Object.entries(usage)) : {}
  const bytes = fields[name]
  if (typeof bytes !== 'number') throw new Error(`this browser does not tell ${name}`)
  return bytes
}

/** A way to speak to each worker of the page: the session itself hears only the page. */
async function listWorkers(session: CDPSession): Promise<readonly Send[]> {
  const sessions: string[] = []
  const waiting = new Map<number, (result: unknown) => void>()
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') sessions.push(sessionId)
  })
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result }: { id?: number; result?: unknown } = JSON.parse(message)
    if (id === undefined) return
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  let calls = 0
  return sessions.map(
    (sessionId) => (method: Method) =>
      new Promise((resolve, reject) => {
        const id = ++calls
        waiting.set(id, resolve)
        const message = JSON.stringify({ id, method })
        session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
      }),
  )
}
