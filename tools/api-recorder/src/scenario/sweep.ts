import { endpoints } from '../contract-endpoints.ts'
import type { Caller, CallOptions } from '../recording/recorder.ts'
import { nobodysId } from './world.ts'

/**
 * Every call of the contract by one caller, with ids that nothing has and an empty body: who is let in, how a call
 * that lacks something is refused, and what reads without options answer.
 */
export async function sweepEndpoints(caller: Caller, options: CallOptions = {}): Promise<void> {
  for (const { method, path } of endpoints) {
    const address = path.replace(/:sessionId/, 'cs_test_0000000000000000').replace(/:\w+/g, nobodysId)
    const body = method === 'GET' || method === 'DELETE' ? {} : { json: {} }
    await caller.send(method, address, { ...body, ...options })
  }
}
