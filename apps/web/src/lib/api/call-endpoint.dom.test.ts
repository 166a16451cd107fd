import { authenticate, requestPasswordReset } from '@talhao/contract/accounts/sign-in'
import { defineEndpoint, fileOf } from '@talhao/contract/core'
import { getMe } from '@talhao/contract/core/me'
import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { endSession, getSession, startSession } from '../session/session.ts'
import { AnswerError, ApiError, NetworkError } from './api-error.ts'
import { callEndpoint, fetchFile } from './call-endpoint.ts'
import { isServerReachable, noteReachable } from './connection.ts'

const getStation = defineEndpoint({
  name: 'getStation',
  summary: 'One station',
  method: 'GET',
  path: '/api/v2/stations/:id',
  access: { roles: ['user'] },
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ interval: Type.Optional(Type.String()) }),
  answers: { 200: Type.Object({ id: Type.String() }) },
})

const getReport = defineEndpoint({
  name: 'getReport',
  summary: 'A file',
  method: 'GET',
  path: '/api/v2/report',
  access: { roles: ['user'] },
  answers: { 200: fileOf('text/csv') },
})

function failWith(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => Promise.reject(new Error('The call was expected to fail')),
    (error: unknown) => error,
  )
}

beforeEach(() => startSession('token-1'))
afterEach(() => {
  endSession('logout')
  noteReachable()
})

describe('a call of the contract', () => {
  it('takes what the page has asked for before its code was there, and asks where it must not ask', async () => {
    const { requests } = startFakeServer({ 'GET /api/v1/me': { body: aPerson() } })
    const ask = (answer: Response | null) => {
      window.talhaoEarly = {
        token: 'token-1',
        askedAt: Date.now(),
        answers: { '/api/v1/me': Promise.resolve(answer) },
      }
      return callEndpoint(getMe, {})
    }
    const early = new Response(JSON.stringify(aPerson({ first_name: 'Rita' })))
    expect((await ask(early)).first_name).toBe('Rita')
    expect(requests).toHaveLength(0)
    expect((await ask(null)).first_name).toBe('Helena')
    expect(requests).toHaveLength(1)
    delete window.talhaoEarly
  })

  it('sends the token as bearer and gives back the checked answer', async () => {
    const { requests } = startFakeServer({ 'GET /api/v1/me': { body: aPerson() } })
    expect((await callEndpoint(getMe, {})).first_name).toBe('Helena')
    expect(requests[0]?.authorization).toBe('Bearer token-1')
  })

  it('puts parameters into the path and the query behind it', async () => {
    const { requests } = startFakeServer({ 'GET /api/v2/stations/a%2Fb': { body: { id: 'a/b' } } })
    await callEndpoint(getStation, { params: { id: 'a/b' }, query: { interval: 'daily' } })
    expect(requests[0]?.path).toBe('/api/v2/stations/a%2Fb?interval=daily')
  })

  it('writes a form body the way the wire names its fields', async () => {
    const { requests } = startFakeServer({ 'POST /users/password': { body: { status: 'success' } } })
    await callEndpoint(requestPasswordReset, { body: { user: { email: 'a@b.c' }, commit: 'Send' } })
    expect(requests[0]?.body).toBe('user%5Bemail%5D=a%40b.c&commit=Send')
    expect(requests[0]?.authorization).toBeNull()
  })

  it('refuses an answer that the contract does not allow', async () => {
    startFakeServer({ 'GET /api/v1/me': { body: { id: 7 } } })
    expect(await failWith(callEndpoint(getMe, {}))).toBeInstanceOf(AnswerError)
  })

  it('gives a file back as it is', async () => {
    startFakeServer({ 'GET /api/v2/report': { body: 'a;b' } })
    expect(await (await fetchFile(getReport, {})).text()).toBe('"a;b"')
  })
})

describe('a call that fails', () => {
  it("carries the server's text, its field errors and its waiting time", async () => {
    startFakeServer({
      'POST /api/v1/authenticate': {
        status: 429,
        body: { status: 'error', message: 'Aguarde', errors: { base: ['Aguarde'] } },
        headers: { 'Retry-After': '7' },
      },
    })
    const error = await failWith(
      callEndpoint(authenticate, { body: { auth: { email: 'a', password: 'b' } } }),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 429,
      message: 'Aguarde',
      errors: { base: ['Aguarde'] },
      retryAfterSeconds: 7,
    })
  })

  it('of a read without a text says status and path', async () => {
    startFakeServer({ 'GET /api/v2/stations/9': { status: 502, body: '<html>' } })
    const error = await failWith(callEndpoint(getStation, { params: { id: '9' } }))
    expect(error).toMatchObject({ message: 'API Error: 502 - /api/v2/stations/9' })
  })

  it('for want of a right token ends the session', async () => {
    startFakeServer({ 'GET /api/v1/me': { status: 401, body: {} } })
    await failWith(callEndpoint(getMe, {}))
    expect(getSession()).toEqual({ token: null, endedBy: 'unauthorized' })
  })

  it('at sign-in leaves the session alone', async () => {
    startFakeServer({ 'POST /api/v1/authenticate': { status: 401, body: {} } })
    await failWith(callEndpoint(authenticate, { body: { auth: { email: 'a', password: 'b' } } }))
    expect(getSession().token).toBe('token-1')
  })

  it('late, for a token that was replaced meanwhile, does not end the new session', async () => {
    startFakeServer({
      'GET /api/v1/me': () => {
        startSession('token-2')
        return { status: 401, body: {} }
      },
    })
    await failWith(callEndpoint(getMe, {}))
    expect(getSession().token).toBe('token-2')
  })

  it('to reach the server says so until the server answers again', async () => {
    vi.useFakeTimers()
    startFakeServer({ 'GET /api/v1/me': new TypeError('fetch failed') })
    expect(await failWith(callEndpoint(getMe, {}))).toBeInstanceOf(NetworkError)
    expect(isServerReachable()).toBe(false)
    startFakeServer({ 'GET /healthz': { body: { status: 'ok' } } })
    await vi.advanceTimersByTimeAsync(5000)
    expect(isServerReachable()).toBe(true)
  })
})
