import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { locateThread } from '../platform/threads/thread-program.ts'
import type { DemoThreadAnswer, DemoThreadCall, DemoThreadInput } from './demo-thread.ts'

export interface DemoThread {
  /** Resolves when the demo is complete. */
  load(database: { readonly connectionString: string; readonly sessionUrl: string }): Promise<void>
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

  /** Calls come one after the other, and `play` has no answer. */
  async function finish(call: DemoThreadCall & { call: DemoThreadAnswer }): Promise<void> {
    const answered = once(thread, 'message')
    send(call)
    await answered
  }
  return {
    load: (database) => finish({ call: 'load', ...database }),
    play: (address) => send({ call: 'play', address }),
    async stop() {
      await finish({ call: 'stop' })
      await thread.terminate()
    },
  }
}
