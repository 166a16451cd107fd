import { describe, expect, it } from 'vitest'
import { createFakeOfflineStore } from '../../test/fakes/fake-offline-store.ts'
import type { QueuedWrite } from './offline-store.ts'
import { createWriteQueue, type SendOutcome } from './write-queue.ts'

const sent: SendOutcome = { kind: 'sent' }

function aWrite(id: string, changed: Partial<QueuedWrite> = {}): QueuedWrite {
  return {
    id,
    owner: 'ana',
    queuedAs: 'note',
    method: 'POST',
    path: '/notes',
    body: `{"text":"${id}"}`,
    subject: id,
    writtenAt: Number(id),
    rejection: null,
    ...changed,
  }
}

function openQueue(answer: (id: string) => SendOutcome = () => sent) {
  const store = createFakeOfflineStore()
  const posted: string[] = []
  const open = () =>
    createWriteQueue(store, async ({ id }) => {
      posted.push(id)
      return answer(id)
    })
  return { open, posted }
}

describe('the queue of what was written without a connection', () => {
  it('sends everything once, in the order in which it was written', async () => {
    const { open, posted } = openQueue()
    const queue = open()
    await queue.load('ana')
    await queue.add(aWrite('1'))
    await queue.add(aWrite('2'))
    await Promise.all([queue.send(), queue.send()])
    await queue.send()
    expect(posted).toEqual(['1', '2'])
    expect([queue.list(), queue.countSent()]).toEqual([[], 2])
  })

  it('survives a reload', async () => {
    const { open, posted } = openQueue()
    const before = open()
    await before.load('ana')
    await before.add(aWrite('2'))
    await before.add(aWrite('1'))
    const after = open()
    await after.load('ana')
    expect(after.list().map(({ id }) => id)).toEqual(['1', '2'])
    await after.send()
    expect(posted).toEqual(['1', '2'])
  })

  it('stops where the connection is gone again, and goes on there', async () => {
    let isOnline = false
    const { open, posted } = openQueue((id) => (id === '2' && !isOnline ? { kind: 'later' } : sent))
    const queue = open()
    await queue.load('ana')
    for (const id of ['1', '2', '3']) await queue.add(aWrite(id))
    await queue.send()
    expect(queue.list().map(({ id }) => id)).toEqual(['2', '3'])
    isOnline = true
    await queue.send()
    expect(posted).toEqual(['1', '2', '2', '3'])
    expect(queue.list()).toEqual([])
  })

  it('holds on to what the server did not take, with its reason, until the person decides', async () => {
    let reason: string | null = 'Já existe um operador com este nome.'
    const { open, posted } = openQueue((id) =>
      id === '1' && reason !== null ? { kind: 'rejected', reason } : sent,
    )
    const queue = open()
    await queue.load('ana')
    await queue.add(aWrite('1'))
    await queue.add(aWrite('2'))
    await queue.send()
    await queue.send()
    expect(posted).toEqual(['1', '2'])
    expect(queue.list()).toMatchObject([{ id: '1', rejection: reason }])
    reason = null
    await queue.retry('1')
    await queue.send()
    expect(queue.list()).toEqual([])
  })

  it('is one for each person', async () => {
    const { open, posted } = openQueue()
    const queue = open()
    await queue.load('ana')
    await queue.add(aWrite('1'))
    await queue.load('bia')
    expect(queue.list()).toEqual([])
    await queue.send()
    await queue.clear()
    await queue.load('ana')
    expect([posted, queue.list().length]).toEqual([[], 1])
    await queue.discard('1')
    expect(queue.list()).toEqual([])
  })
})
