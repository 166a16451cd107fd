import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Starts the process that sends the reports and holds the pages.
 * @param {string} address
 */
export async function startLoad(address) {
  const child = fork(join(import.meta.dirname, 'load-process.mjs'))
  const ended = once(child, 'exit')
  const waiting = new Map()
  let calls = 0
  child.on('message', ({ id, value, error }) => {
    const { resolve, reject } = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) resolve(value)
    else reject(new Error(error))
  })
  void ended.then(([code]) => {
    for (const { reject } of waiting.values()) reject(new Error(`the load process ended with ${code}`))
  })
  const ask = (name, value) =>
    new Promise((resolve, reject) => {
      const id = ++calls
      waiting.set(id, { resolve, reject })
      child.send({ id, name, value })
    })
  await ask('begin', { address })
  return {
    pid: child.pid,
    add: (clients) => ask('add', { clients }),
    run: (wanted) => ask('run', wanted),
    count: () => ask('count'),
    listAcknowledged: () => ask('listAcknowledged'),
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
