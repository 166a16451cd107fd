import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { locateThread } from '../platform/threads/thread-program.ts'
import type { DemoThreadAnswer, DemoThreadCall, DemoThreadInput } from './demo-thread.ts'

export interface DemoThread {
  /** As soon as there is a database: what loads is made ready while the server is. */
  open(database: { readonly connectionString: string; readonly sessionUrl: string }): void
  /** Resolves when the demo is complete. */
  load(): Promise<void>
  /** Its stations go on from there, through the server's own door. */
  play(address: string): void
  stop(): Promise<void>
}

/** The thread of the demo: it reads its program while the database starts. */
export function startDemoThread(
  input: DemoThreadInput,
  { onBreak }: { onBreak: (error: Error) => void },
): DemoThread {
  const { filename, execArgv } = locateThread({
    name: 'demo-thread',
    source: new URL('./demo-thread.ts', import.meta.url),
  })
  const thread = new Worker(new URL(filename), { workerData: input, execArgv })
  thread.on('error', onBreak)
  const send = (call: DemoThreadCall) => thread.postMessage(call)

  /** Calls come one after the other, and two of them have no answer. */
  async function finish(call: DemoThreadCall & { call: DemoThreadAnswer }): Promise<void> {
    const answered = once(thread, 'message')
    send(call)
    await answered
  }
  return {
    open: (database) => send({ call: 'open', ...database }),
    load: () => finish({ call: 'load' }),
    play: (address) => send({ call: 'play', address }),
    async stop() {
      await finish({ call: 'stop' })
      await thread.terminate()
    },
  }
}
