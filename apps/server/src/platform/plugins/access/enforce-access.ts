import { type Cloud, parsePermissionDemand, reachesLevel, type SignedInRule } from '@talhao/contract/core'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Waiting } from '../../db/gather-reads.ts'
import type { Caller } from '../../http/caller.ts'
import { readBearer, readQueryToken } from '../../http/presented-token.ts'
import { Problem } from '../../http/problem.ts'
import { requestTexts } from '../../http/texts.ts'
import type { Clock } from '../../ports/clock.ts'
import { currentContext, runInContext } from '../../tracing/work-context.ts'
import { isApiKey } from './api-key-secret.ts'
import { describeDownload } from './download-address.ts'
import type { LoadCaller } from './load-caller.ts'
import type { LoadKey } from './load-key.ts'
import type { SignInClaims, TokenClaims, Tokens } from './tokens.ts'

interface AccessDeps {
  readonly tokens: Tokens
  readonly loadCaller: LoadCaller
  readonly loadKey: LoadKey
  readonly clock: Clock
}

/**
 * Guards every route by the rule of its endpoint, before the body is read. A route without a rule does not
 * start: forgetting it is an error of the programmer, never an open door.
 */
export function enforceAccess(app: FastifyInstance, deps: AccessDeps): void {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', requireRule)
  app.addHook('onRequest', (request, _reply, done) => {
    const rule = request.routeOptions.config.access
    if (rule === undefined || rule === 'public' || rule === 'ingest') return done()
    // What many ask for is told to all of them by one.
    const context = currentContext()
    const goOn = (obstacle: Error | undefined) => runInContext(context, () => done(obstacle))
    identify(request, rule, deps, {
      resolve: (caller) => goOn(letIn(request, rule, caller)),
      reject: (error) => goOn(error instanceof Error ? error : new Error(String(error))),
    })
  })
}

/** What stands in the way, or nothing. */
function letIn(request: FastifyRequest, rule: SignedInRule, caller: Caller | null): Problem | undefined {
  if (caller === null) return new Problem('unauthenticated', requestTexts.unauthenticated)
  request.caller = caller
  // A program says by its request what it reads.
  if (caller.kind !== 'key') request.language = caller.language
  return findObstacle(rule, caller)
}

function requireRule(route: RouteOptions): void {
  if (route.config?.access === undefined)
    throw new Error(
      `${route.method} ${route.url} has no access rule: register it with serve() from the contract.`,
    )
}

function identify(
  request: FastifyRequest,
  rule: SignedInRule,
  { tokens, loadCaller, loadKey, clock }: AccessDeps,
  waiting: Waiting<Caller | null>,
): void {
  const bearer = readBearer(request)
  const now = clock.now()
  if (bearer !== null && isApiKey(bearer)) {
    loadKey(bearer, now).then(waiting.resolve, waiting.reject)
    return
  }
  const token = bearer ?? (rule.queryToken ? readQueryToken(request) : null)
  if (token === null) {
    waiting.resolve(null)
    return
  }
  const loadFor = (claims: TokenClaims | null) => {
    const holder = claims === null ? null : findHolder(request, rule, claims)
    if (holder === null) waiting.resolve(null)
    else loadCaller(holder, waiting, { at: now, address: request.ip })
  }
  const known = tokens.recall(token, { now })
  if (known === undefined) tokens.verify(token, { now }).then(loadFor, waiting.reject)
  else loadFor(known)
}

/** On whose behalf a token opens this request; null: it does not. */
function findHolder(request: FastifyRequest, rule: SignedInRule, claims: TokenClaims): SignInClaims | null {
  if (claims.use !== 'download') return claims
  const isForThis = describeDownload(claims.path) === describeDownload(request.url)
  return rule.queryToken && isForThis ? claims.holder : null
}

/** For what stays open after its request was let in: whether the same request would be let in now. */
export async function isStillAllowed(request: FastifyRequest, deps: AccessDeps): Promise<boolean> {
  const rule = request.routeOptions.config.access
  if (rule === undefined || typeof rule === 'string') return false
  const caller = await new Promise<Caller | null>((resolve, reject) =>
    identify(request, rule, deps, { resolve, reject }),
  )
  if (caller === null || lacksSecondFactor(rule, caller)) return false
  return isAllowed(rule, caller) && caller.clientId === request.caller?.clientId
}

/** Why the rule does not let the caller in. Pure, so that the permission matrix can be walked in a test. */
export function findObstacle(rule: SignedInRule, caller: Caller): Problem | undefined {
  if (!isAllowed(rule, caller)) return new Problem('forbidden', requestTexts.forbidden)
  if (rule.verified && caller.kind !== 'key' && !caller.isVerified)
    return new Problem('forbidden', requestTexts.unverified)
  if (lacksSecondFactor(rule, caller)) return new Problem('forbidden', requestTexts.secondFactorMissing)
  if (rule.clouds !== undefined && !holdsOne(rule.clouds, caller.clouds))
    return new Problem('forbidden', requestTexts.cloudMissing)
  return undefined
}

function isAllowed(rule: SignedInRule, caller: Caller): boolean {
  if (caller.kind === 'device') return rule.device === true
  if (caller.kind === 'key') return rule.keyScopes?.some((scope) => caller.scopes.includes(scope)) ?? false
  if (!rule.roles.includes(caller.role)) return false
  if (rule.internal && !caller.isInternal) return false
  if (rule.permission === undefined) return true
  const { entity, level } = parsePermissionDemand(rule.permission)
  return reachesLevel(caller.permissions[entity], level)
}

/** Whoever must set up a second factor does that before anything else (ACC-76). */
function lacksSecondFactor(rule: SignedInRule, caller: Caller): boolean {
  return caller.kind === 'user' && caller.mustSetUpSecondFactor === true && rule.beforeSecondFactor !== true
}

function holdsOne(needed: readonly Cloud[], held: readonly Cloud[]): boolean {
  return needed.some((cloud) => held.includes(cloud))
}
