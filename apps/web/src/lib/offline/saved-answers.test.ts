import { describe, expect, it } from 'vitest'
import { createFakeOfflineStore } from '../../test/fakes/fake-offline-store.ts'
import { createSavedAnswers } from './saved-answers.ts'

function openAnswers(maxBytes?: number) {
  let time = 1000
  const answers = createSavedAnswers(createFakeOfflineStore(), {
    now: () => time++,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  return answers
}

describe('the answers that a device has saved', () => {
  it('are given back with the time at which the server gave them', async () => {
    const answers = openAnswers()
    await answers.save('ana', '/stations', '[1]')
    await answers.save('ana', '/stations', '[2]')
    expect(await answers.find('ana', '/stations')).toEqual({ savedAt: 1001, body: '[2]' })
    expect(await answers.find('ana', '/farms')).toBeNull()
  })

  it('belong to one person', async () => {
    const answers = openAnswers()
    await answers.save('ana', '/stations', '[1]')
    expect(await answers.find('bia', '/stations')).toBeNull()
    await answers.save('bia', '/stations', '[2]')
    await answers.clearOthers('bia')
    expect(await answers.find('ana', '/stations')).toBeNull()
    expect((await answers.measure('bia')).count).toBe(1)
    await answers.clear('bia')
    expect(await answers.measure('bia')).toEqual({ bytes: 0, count: 0 })
  })

  it('beyond the limit lose what was looked at longest ago', async () => {
    const answers = openAnswers(10)
    await answers.save('ana', '/a', 'aaaa')
    await answers.save('ana', '/b', 'bbbb')
    await answers.find('ana', '/a')
    await answers.save('ana', '/c', 'cccc')
    expect(await answers.find('ana', '/b')).toBeNull()
    expect((await answers.find('ana', '/a'))?.body).toBe('aaaa')
    expect(await answers.measure('ana')).toEqual({ bytes: 8, count: 2 })
  })

  it('leave out what alone would push out the others', async () => {
    const answers = openAnswers(10)
    await answers.save('ana', '/a', 'aaaa')
    await answers.save('ana', '/map', new ArrayBuffer(6))
    expect(await answers.find('ana', '/map')).toBeNull()
    expect((await answers.measure('ana')).count).toBe(1)
  })

  it('are given back where it cannot be noted that they were looked at', async () => {
    const store = createFakeOfflineStore()
    const answers = createSavedAnswers(
      { ...store, touch: () => Promise.reject(new Error('the disk is full')) },
      { now: () => 1000 },
    )
    await answers.save('ana', '/a', 'a')
    expect((await answers.find('ana', '/a'))?.body).toBe('a')
  })

  it('forget what the server no longer has', async () => {
    const answers = openAnswers()
    await answers.save('ana', '/a', 'a')
    await answers.forget('ana', '/a')
    expect(await answers.find('ana', '/a')).toBeNull()
  })
})
