import { defineEndpoint, writeKeyHeader } from '@talhao/contract/core'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { createFakeOfflineStore } from '../../test/fakes/fake-offline-store.ts'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { createOfflineLayer } from './create-offline-layer.ts'
import { QueuedError } from './queued-error.ts'
import { createSavedAnswers } from './saved-answers.ts'
import { createShownAnswers } from './shown-answers.ts'
import { createWriteQueue } from './write-queue.ts'

const getThing = defineEndpoint({
  name: 'getThing',
  summary: 'A thing',
  method: 'GET',
  path: '/things/:id',
  savedAs: 'bulletin',
  access: 'public',
  params: Type.Object({ id: Type.String() }),
  answers: { 200: Type.Object({ name: Type.String() }) },
})
const addNote = defineEndpoint({
  name: 'addNote',
  summary: 'A note',
  method: 'POST',
  path: '/things/:id/notes',
  queuedAs: 'note',
  access: 'public',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({ text: Type.String() }),
  answers: { 201: Type.Object({ status: Type.String() }) },
})

const thing = { params: { id: 'a' } }
const lost = () => Promise.reject(new NetworkError('/things/a', null))

function openLayer(signedIn: string | null = 'ana', whenIdle: (work: () => void) => void = (work) => work()) {
  const session = { owner: signedIn }
  const store = createFakeOfflineStore()
  const clock = { time: 1000 }
  const now = () => clock.time
  const shown = createShownAnswers()
  const answers = createSavedAnswers(store, { now })
  const queue = createWriteQueue(store, async () => ({ kind: 'later' }))
  const call = createOfflineLayer({
    answers,
    shown,
    queue,
    readOwner: () => session.owner,
    now,
    sayQueued: () => 'queued',
    whenIdle,
  })
  return { call, session, clock, shown, queue, answers }
}

describe('a call without a connection', () => {
  it('is answered with the last answer, whose age is known', async () => {
    const { call, clock, shown } = openLayer()
    await call(getThing, thing, async () => ({ name: 'first' }))
    await call(getThing, thing, async () => ({ name: 'second' }))
    clock.time = 9000
    expect(await call(getThing, thing, lost)).toEqual({ name: 'second' })
    expect(shown.list().get('/things/a')?.answeredAt).toBe(1000)
  })

  it('fails where nothing was saved, nothing may be, or what was saved has another form', async () => {
    const fresh = openLayer()
    await expect(fresh.call(getThing, thing, lost)).rejects.toThrow(NetworkError)
    await fresh.answers.save('ana', '/things/a', '{"title":"of an earlier release"}')
    await expect(fresh.call(getThing, thing, lost)).rejects.toThrow(NetworkError)

    const shared = openLayer(null)
    await shared.call(getThing, thing, async () => ({ name: 'first' }))
    await expect(shared.call(getThing, thing, lost)).rejects.toThrow(NetworkError)
  })

  it('never hides what the server says', async () => {
    const { call, answers } = openLayer()
    await call(getThing, thing, async () => ({ name: 'first' }))
    const gone = () => Promise.reject(new ApiError({ status: 404, message: 'gone' }))
    await expect(call(getThing, thing, gone)).rejects.toThrow('gone')
    expect(await answers.find('ana', '/things/a')).toBeNull()
  })

  it('is not answered with what came in while its reader signed out (CORE-156)', async () => {
    const idle: (() => void)[] = []
    const { call, session, answers } = openLayer('ana', (work) => idle.push(work))
    await call(getThing, thing, async () => ({ name: 'first' }))
    session.owner = null
    await answers.clear('ana')
    for (const work of idle) work()
    expect(await answers.find('ana', '/things/a')).toBeNull()
    session.owner = 'ana'
    await expect(call(getThing, thing, lost)).rejects.toThrow(NetworkError)
  })

  it('that writes is queued under the key of its first try', async () => {
    const { call, queue } = openLayer()
    await queue.load('ana')
    const keys: (string | undefined)[] = []
    const writing = call(addNote, { ...thing, body: { text: 'bateria trocada' } }, (headers) => {
      keys.push(headers?.[writeKeyHeader])
      return lost()
    })
    await expect(writing).rejects.toThrow(QueuedError)
    expect(queue.list()).toMatchObject([
      {
        id: keys[0],
        method: 'POST',
        path: '/things/a/notes',
        body: '{"text":"bateria trocada"}',
        subject: 'bateria trocada',
      },
    ])
  })

  it('that the server refused is not queued', async () => {
    const { call, queue } = openLayer()
    await queue.load('ana')
    const refused = () => Promise.reject(new ApiError({ status: 422, message: 'too long' }))
    await expect(call(addNote, { ...thing, body: { text: 'x' } }, refused)).rejects.toThrow('too long')
    expect(queue.list()).toEqual([])
  })
})
