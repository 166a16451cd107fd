import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from './test-app.ts'

/** A page that reads /api/v2/events. */
export interface LiveListener {
  readonly status: number
  /** Events so far, in order; comments are kept apart. */
  readonly events: readonly { readonly name: string; readonly data: unknown }[]
  readonly comments: readonly string[]
  isEnded(): boolean
  close(): void
}

/** Not by fetch: that replaces a connection it broke by one that it does not use, and a server waits for those. */
export async function listenLive(test: TestApp, token: string): Promise<LiveListener> {
  const response = await openStream(test, token)
  const events: { name: string; data: unknown }[] = []
  const comments: string[] = []
  let ended = false
  readBlocks(response, (block) => {
    const name = /^event: (.*)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    const comment = /^: (.*)$/m.exec(block)?.[1]
    if (name !== undefined && data !== undefined) events.push({ name, data: JSON.parse(data) })
    if (comment !== undefined) comments.push(comment)
  })
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  return {
    status: response.statusCode ?? 0,
    events,
    comments,
    isEnded: () => ended,
    close: () => response.destroy(),
  }
}

function openStream(test: TestApp, token: string): Promise<IncomingMessage> {
  const { port } = test.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/v2/events', headers, agent: false }, resolve).on(
      'error',
      reject,
    )
  })
}

async function readBlocks(response: IncomingMessage, onBlock: (block: string) => void): Promise<void> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) onBlock(block)
  }
}
