import {
  type AccessRule,
  type Cloud,
  parsePermissionDemand,
  reachesLevel,
  type SignedInRule,
} from '@talhao/contract/core'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Caller } from '../../http/caller.ts'
import { readBearer, readQueryToken } from '../../http/presented-token.ts'
import { Problem } from '../../http/problem.ts'
import { requestTexts } from '../../http/texts.ts'
import type { Clock } from '../../ports/clock.ts'
import { isApiKey } from './api-key-secret.ts'
import { describeDownload } from './download-address.ts'
import type { LoadCaller } from './load-caller.ts'
import type { LoadKey } from './load-key.ts'
import type { Tokens } from './tokens.ts'

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
  app.addHook('onRequest', async (request) => {
    const rule = request.routeOptions.config.access
    if (rule === undefined || rule === 'public' || rule === 'ingest') return
    const caller = await identify(request, rule, deps)
    if (caller === null) throw new Problem('unauthenticated', requestTexts.unauthenticated)
    request.caller = caller
    // A program says by its request what it reads.
    if (caller.kind !== 'key') request.language = caller.language
    checkRule(rule, caller)
  })
}

function requireRule(route: RouteOptions): void {
  if (route.config?.access === undefined)
    throw new Error(
      `${route.method} ${route.url} has no access rule: register it with serve() from the contract.`,
    )
}

async function identify(
  request: FastifyRequest,
  rule: SignedInRule,
  { tokens, loadCaller, loadKey, clock }: AccessDeps,
): Promise<Caller | null> {
  const bearer = readBearer(request)
  const now = clock.now()
  if (bearer !== null && isApiKey(bearer)) return loadKey(bearer, now)
  const token = bearer ?? (rule.queryToken ? readQueryToken(request) : null)
  if (token === null) return null
  const known = tokens.recall(token, { now })
  const claims = known === undefined ? await tokens.verify(token, { now }) : known
  if (claims === null) return null
  const sighting = { at: now, address: request.ip }
  if (claims.use !== 'download') return loadCaller(claims, sighting)
  const isForThis = describeDownload(claims.path) === describeDownload(request.url)
  return rule.queryToken && isForThis ? loadCaller(claims.holder, sighting) : null
}

/** For what stays open after its request was let in: whether the same request would be let in now. */
export async function isStillAllowed(request: FastifyRequest, deps: AccessDeps): Promise<boolean> {
  const rule = request.routeOptions.config.access
  if (rule === undefined || typeof rule === 'string') return false
  const caller = await identify(request, rule, deps)
  if (caller === null || lacksSecondFactor(rule, caller)) return false
  return isAllowed(rule, caller) && caller.clientId === request.caller?.clientId
}

/** Throws when the rule does not let the caller in. Pure, so that the permission matrix can be walked in a test. */
export function checkRule(rule: Exclude<AccessRule, string>, caller: Caller): void {
  if (!isAllowed(rule, caller)) throw new Problem('forbidden', requestTexts.forbidden)
  if (rule.verified && caller.kind !== 'key' && !caller.isVerified)
    throw new Problem('forbidden', requestTexts.unverified)
  if (lacksSecondFactor(rule, caller)) throw new Problem('forbidden', requestTexts.secondFactorMissing)
  if (rule.clouds !== undefined && !holdsOne(rule.clouds, caller.clouds))
    throw new Problem('forbidden', requestTexts.cloudMissing)
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
