import { defineEndpoint } from '@talhao/contract/core'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { Type } from 'typebox'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { startSession } from '../session/session.ts'
import { keyOf, queryOf } from './query-of.ts'

const listRains = defineEndpoint({
  name: 'listRains',
  summary: 'Rain of a station',
  method: 'GET',
  path: '/api/v2/rains',
  access: { roles: ['user'] },
  query: Type.Object({ station_id: Type.String(), day: Type.Optional(Type.String()) }),
  answers: { 200: Type.Object({ mm: Type.Number() }) },
})

const listFields = defineEndpoint({
  name: 'listFields',
  summary: 'All fields',
  method: 'GET',
  path: '/api/v2/fields',
  access: { roles: ['user'] },
  answers: { 200: Type.Array(Type.String()) },
})

beforeEach(() => startSession('a-token'))

describe('the read of an endpoint', () => {
  it('asks the endpoint with its input and caches the checked answer by both', async () => {
    const { requests } = startFakeServer({ 'GET /api/v2/rains': { body: { mm: 3 } } })
    const client = new QueryClient()
    const rain = queryOf(listRains, { query: { station_id: 's1' } })
    expect(await client.fetchQuery(rain)).toEqual({ mm: 3 })
    expect(requests.map(({ path }) => path)).toEqual(['/api/v2/rains?station_id=s1'])
    expect(client.getQueryData(rain.queryKey)).toEqual({ mm: 3 })
    expect(client.getQueryData(queryOf(listRains, { query: { station_id: 's2' } }).queryKey)).toBeUndefined()
  })

  it('needs no input where the endpoint takes none', async () => {
    startFakeServer({ 'GET /api/v2/fields': { body: ['north'] } })
    expect(await new QueryClient().fetchQuery(queryOf(listFields))).toEqual(['north'])
  })

  it('is not made while its input is not known', () => {
    const { requests } = startFakeServer({})
    const stop = new QueryObserver(new QueryClient(), queryOf(listRains, null)).subscribe(() => undefined)
    stop()
    expect(requests).toEqual([])
  })

  it('is aborted when nobody waits for it any more', async () => {
    const client = new QueryClient()
    const signals: (AbortSignal | null)[] = []
    vi.stubGlobal('fetch', (_path: string, { signal = null }: RequestInit) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })
    client.fetchQuery(queryOf(listFields)).catch(() => undefined)
    await expect.poll(() => signals).toHaveLength(1)
    await client.cancelQueries({ queryKey: keyOf(listFields) })
    expect(signals[0]?.aborted).toBe(true)
  })
})

describe('the key of an endpoint', () => {
  it('reaches every answer to an input that has the given part', () => {
    const client = new QueryClient()
    const days = [
      { station_id: 's1', day: '1' },
      { station_id: 's1', day: '2' },
      { station_id: 's2', day: '1' },
    ]
    for (const query of days) client.setQueryData(queryOf(listRains, { query }).queryKey, { mm: 0 })
    const count = (queryKey: readonly unknown[]) => client.getQueriesData({ queryKey }).length
    expect(count(keyOf(listRains))).toBe(3)
    expect(count(keyOf(listRains, { query: { station_id: 's1' } }))).toBe(2)
    expect(count(keyOf(listRains, { query: { station_id: 's3' } }))).toBe(0)
    expect(count(keyOf(listFields))).toBe(0)
  })
})
