import { BlockList, isIPv6 } from 'node:net'
import type { Session } from '@talhao/contract/accounts/security'
import type { SalesCaller, UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { endSessionById, endSessionsExcept, listOpenSessions } from '../sessions/sessions.repository.ts'

export async function listSessions(deps: AccountsDeps, caller: UserCaller): Promise<Session[]> {
  const sessions = await listOpenSessions(deps.db, caller.userId, deps.clock.now())
  return sessions.map(({ id, address, userAgent, timeZone, createdAt, lastSeenAt }) => ({
    id,
    isCurrent: id === caller.sessionId,
    ...describeDevice(userAgent),
    address,
    isPrivateAddress: isPrivateAddress(address),
    timeZone,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

export async function endSession(deps: AccountsDeps, caller: UserCaller, sessionId: string): Promise<void> {
  const isKnown = await endSessionById(deps.db, {
    userId: caller.userId,
    sessionId,
    now: deps.clock.now(),
  })
  if (!isKnown) throw new Problem('absent', requestTexts.absent)
}

export async function endOtherSessions(deps: AccountsDeps, caller: UserCaller): Promise<void> {
  await endSessionsExcept(deps.db, {
    userId: caller.userId,
    sessionId: caller.sessionId ?? null,
    now: deps.clock.now(),
  })
}

export async function signOut(deps: AccountsDeps, caller: UserCaller | SalesCaller): Promise<void> {
  const { userId, sessionId } = caller
  if (sessionId !== undefined) await endSessionById(deps.db, { userId, sessionId, now: deps.clock.now() })
}

const ownNetworks = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetworks.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetworks.addSubnet(net, prefix, 'ipv6')

/** An address that says nothing outside of its own network. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return ownNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
