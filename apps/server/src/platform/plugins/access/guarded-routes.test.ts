import { type AccessRule, completePermissions, type SignedInRule } from '@talhao/contract/core'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { UserCaller } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'
import { createManualClock } from '../../ports/clock.ts'
import { traceRequests } from '../../tracing/trace-requests.ts'
import { currentContext } from '../../tracing/work-context.ts'
import { enforceAccess, isStillAllowed } from './enforce-access.ts'
import type { LoadCaller } from './load-caller.ts'
import { createTokens, type SignInClaims, type TokenClaims } from './tokens.ts'

const signedIn: SignedInRule = { roles: ['client_admin', 'user'] }
const asLink: SignedInRule = { ...signedIn, queryToken: true }
const ana: UserCaller = {
  kind: 'user',
  userId: 'ana',
  clientId: 'c',
  name: 'Ana',
  firstName: 'Ana',
  lastName: '',
  email: '',
  role: 'user',
  language: 'es',
  clouds: [],
  isInternal: false,
  isVerified: true,
  permissions: completePermissions([]),
  tokenVersion: 1,
}
const anasClaims: SignInClaims = { use: 'user', userId: 'ana', clientId: 'c', role: 'user', version: 1 }

const clock = createManualClock(new Date('2026-11-15T12:00:00Z'))
const tokens = createTokens('a secret for tests alone, long enough')
const sign = (claims: TokenClaims, seconds = 60) => tokens.sign(claims, { now: clock.now(), seconds })

let app: FastifyInstance
afterEach(() => app.close())

/** A server that knows Ana, with a file and with something that stays open while she becomes another. */
function serve(
  rule: AccessRule,
  { becomes, afterSeconds }: { becomes: Partial<UserCaller> | null; afterSeconds: number } = {
    becomes: {},
    afterSeconds: 0,
  },
) {
  const asked: SignInClaims[] = []
  let person: UserCaller | null = ana
  const loadCaller: LoadCaller = (claims, { resolve }) => {
    asked.push(claims)
    setImmediate(() => resolve(claims.use === 'user' && claims.userId === 'ana' ? person : null))
  }
  const deps = { tokens, loadCaller, loadKey: async () => null, clock }
  app = fastify()
  app.decorateRequest('language', 'pt')
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Problem
      ? reply.code(403).send([error.code, error.text.pt])
      : reply.code(500).send(`${error}`),
  )
  enforceAccess(app, deps)
  app.get('/file', { config: { access: rule } }, async (request) => ({
    who: request.caller === null ? 'nobody' : request.caller.name,
    language: request.language,
  }))
  app.get('/still', { config: { access: rule } }, async (request) => {
    const before = await isStillAllowed(request, deps)
    person = becomes === null ? null : { ...ana, ...becomes }
    clock.advance(afterSeconds)
    return [before, await isStillAllowed(request, deps)]
  })
  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).json()
  return { get, asked }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const unauthenticated = ['unauthenticated', 'Unauthorized access. Please log in again.']

describe('a guarded route', () => {
  it('knows who calls and answers in the language of that person', async () => {
    const { get } = serve(signedIn)
    expect(await get('/file', bearer(await sign(anasClaims)))).toEqual({ who: 'Ana', language: 'es' })
  })

  it.each(['public', 'ingest'] as const)('that is %s asks nobody who they are', async (rule) => {
    const { get, asked } = serve(rule)
    expect(await get('/file', bearer(await sign(anasClaims)))).toEqual({ who: 'nobody', language: 'pt' })
    expect(asked).toEqual([])
  })

  it('that does not exist is not found, whoever calls', async () => {
    const { get } = serve(signedIn)
    expect(await get('/nowhere')).toMatchObject({ statusCode: 404 })
  })

  it('refuses no token, an ended one, and one whose person is gone', async () => {
    const { get } = serve(signedIn)
    expect(await get('/file')).toEqual(unauthenticated)
    expect(await get('/file', bearer(await sign(anasClaims, 0)))).toEqual(unauthenticated)
    expect(await get('/file', bearer(await sign({ ...anasClaims, userId: 'bob' })))).toEqual(unauthenticated)
  })

  it('lets each go on as the request that it is, though one look answers several', async () => {
    const waiting: ((caller: UserCaller) => void)[] = []
    app = fastify({ genReqId: ({ headers }) => String(headers['x-name']) })
    app.decorateRequest('language', 'pt')
    traceRequests(app, { tracer: null, trustsProxy: false })
    enforceAccess(app, {
      tokens,
      loadCaller: (_claims, { resolve }) => {
        waiting.push(resolve)
        if (waiting.length === 2) for (const tell of waiting) tell(ana)
      },
      loadKey: async () => null,
      clock,
    })
    app.get('/who', { config: { access: signedIn } }, async () => ({ id: currentContext().requestId }))
    const headers = bearer(await sign(anasClaims))
    const answers = await Promise.all(
      ['one', 'two'].map((name) => app.inject({ url: '/who', headers: { ...headers, 'x-name': name } })),
    )
    expect(answers.map((answer) => answer.json())).toEqual([{ id: 'one' }, { id: 'two' }])
  })

  it('tells who may not from who has not bought', async () => {
    const { get } = serve({ roles: ['sales'] })
    expect(await get('/file', bearer(await sign(anasClaims)))).toEqual([
      'forbidden',
      'Você não tem permissão para fazer isso.',
    ])
    await app.close()
    const cloud = serve({ ...signedIn, clouds: ['mpcloud'] })
    expect(await cloud.get('/file', bearer(await sign(anasClaims)))).toEqual([
      'forbidden',
      'Sua empresa não contratou este serviço.',
    ])
  })

  it('names the forgotten rule and the way to fix it', () => {
    serve(signedIn)
    expect(() => app.get('/forgotten', async () => '')).toThrow(
      'GET /forgotten has no access rule: register it with serve() from the contract.',
    )
  })
})

describe('a token in the address', () => {
  it('opens only routes that are made for links', async () => {
    const url = `/file?access_token=${await sign(anasClaims)}`
    expect(await serve(asLink).get(url)).toMatchObject({ who: 'Ana' })
    await app.close()
    expect(await serve(signedIn).get(url)).toEqual(unauthenticated)
  })

  it('for one download opens its own path and query on behalf of its holder, and no other', async () => {
    const { get, asked } = serve(asLink)
    const token = await sign({ use: 'download', path: '/file?x=1&y=%C3%A9', holder: anasClaims })
    expect(await get(`/file?y=é&x=1&access_token=${token}`)).toMatchObject({ who: 'Ana' })
    expect(asked).toMatchObject([anasClaims])
    expect(await get('/file?x=1&y=%C3%A9', bearer(token))).toMatchObject({ who: 'Ana' })
    for (const other of [
      '/file?x=1',
      '/file?x=2&y=é',
      '/file?x=1&y=é&z=1',
      '/file?x=1&x=1&y=é',
      '/still?x=1&y=é',
    ])
      expect(await get(`${other}&access_token=${token}`)).toEqual(unauthenticated)
    const bare = await sign({ use: 'download', path: '/file', holder: anasClaims })
    expect(await get(`/file?access_token=${bare}`)).toMatchObject({ who: 'Ana' })
    expect(await get(`/file?x=1&access_token=${bare}`)).toEqual(unauthenticated)
  })

  it('for one download opens nothing that asks for a signed-in person', async () => {
    const { get } = serve(signedIn)
    const token = await sign({ use: 'download', path: '/file', holder: anasClaims })
    expect(await get('/file', bearer(token))).toEqual(unauthenticated)
  })
})

describe('what stays open', () => {
  const ask = async (rule: AccessRule, becomes: Partial<UserCaller> | null, afterSeconds = 0) => {
    const { get } = serve(rule, { becomes, afterSeconds })
    return get('/still', bearer(await sign(anasClaims, 300)))
  }

  it('goes on while the person may', async () => {
    expect(await ask(signedIn, {})).toEqual([true, true])
  })

  it('ends when the person loses the right or goes to another client', async () => {
    expect(await ask({ roles: ['user'] }, { role: 'client_admin' })).toEqual([true, false])
    expect(await ask(signedIn, { clientId: 'd' })).toEqual([true, false])
  })

  it('is never open by this way where no person is asked', async () => {
    expect(await ask('public', {})).toEqual([false, false])
  })

  it('ends with the account and with the token', async () => {
    expect(await ask(signedIn, null)).toEqual([true, false])
    expect(await ask(signedIn, {}, 299)).toEqual([true, true])
    expect(await ask(signedIn, {}, 300)).toEqual([true, false])
  })
})
