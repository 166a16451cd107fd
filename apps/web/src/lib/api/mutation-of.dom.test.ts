import { defineEndpoint } from '@talhao/contract/core'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { Type } from 'typebox'
import { beforeEach, describe, expect, it } from 'vitest'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { startSession } from '../session/session.ts'
import { mutationOf } from './mutation-of.ts'
import { keyOf, queryOf } from './query-of.ts'

const listFields = defineEndpoint({
  name: 'listFields',
  summary: 'Fields of a farm',
  method: 'GET',
  path: '/api/v2/fields',
  access: { roles: ['user'] },
  query: Type.Object({ farm: Type.String() }),
  answers: { 200: Type.Array(Type.String()) },
})

const renameField = defineEndpoint({
  name: 'renameField',
  summary: 'Another name for a field',
  method: 'POST',
  path: '/api/v2/fields/:id',
  access: { roles: ['user'] },
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({ name: Type.String() }),
  answers: { 200: Type.Object({ status: Type.Literal('success') }) },
})

const ofFarm = (farm: string) => queryOf(listFields, { query: { farm } }).queryKey
const input = { params: { id: '7' }, body: { name: 'north' } }
const success = { 'POST /api/v2/fields/7': { body: { status: 'success' } } }
const rejection = { 'POST /api/v2/fields/7': { status: 409, body: { message: 'Changed elsewhere' } } }

function readFields() {
  const client = new QueryClient()
  client.setQueryData(ofFarm('a'), ['south'])
  client.setQueryData(ofFarm('b'), ['west'])
  return { client, isOld: (farm: string) => client.getQueryState(ofFarm(farm))?.isInvalidated }
}

beforeEach(() => startSession('a-token'))

describe('the write of an endpoint', () => {
  it('sends its input and gives back the checked answer', async () => {
    const { requests } = startFakeServer(success)
    const write = new MutationObserver(new QueryClient(), mutationOf(renameField))
    expect(await write.mutate(input)).toEqual({ status: 'success' })
    expect(requests).toMatchObject([{ path: '/api/v2/fields/7', body: '{"name":"north"}' }])
  })

  it('makes old all that was read of the endpoints it refreshes', async () => {
    startFakeServer(success)
    const { client, isOld } = readFields()
    await new MutationObserver(client, mutationOf(renameField, { refreshes: [listFields] })).mutate(input)
    expect([isOld('a'), isOld('b')]).toEqual([true, true])
  })

  it('makes old only what lies under a key, where it is given one', async () => {
    startFakeServer(success)
    const { client, isOld } = readFields()
    const refreshes = [keyOf(listFields, { query: { farm: 'a' } })]
    await new MutationObserver(client, mutationOf(renameField, { refreshes })).mutate(input)
    expect([isOld('a'), isOld('b')]).toEqual([true, false])
  })

  it('refreshes after a refusal too, which may tell of a change made elsewhere', async () => {
    startFakeServer(rejection)
    const { client, isOld } = readFields()
    const write = new MutationObserver(client, mutationOf(renameField, { refreshes: [listFields] }))
    await expect(write.mutate(input)).rejects.toThrow('Changed elsewhere')
    expect(isOld('a')).toBe(true)
  })

  it('refreshes nothing after a refusal where only a success changes what was read', async () => {
    startFakeServer(rejection)
    const { client, isOld } = readFields()
    const options = mutationOf(renameField, { refreshes: [listFields], refreshOn: 'success' })
    await expect(new MutationObserver(client, options).mutate(input)).rejects.toThrow('Changed elsewhere')
    expect(isOld('a')).toBe(false)
  })
})
