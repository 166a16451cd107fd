import type { Security, Session } from '@talhao/contract/accounts/security'

export function aSecurity(changes: Partial<Security> = {}): Security {
  return {
    totp: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    offersPasskeys: true,
    isRequired: false,
    isFresh: true,
    removalAt: null,
    ...changes,
  }
}

export function aSession(changes: Partial<Session> = {}): Session {
  return {
    id: '00000000-0000-4000-8000-0000000000a1',
    isCurrent: true,
    browser: 'Firefox',
    system: 'Windows',
    kind: 'computer',
    address: '203.0.113.7',
    isPrivateAddress: false,
    timeZone: 'America/Cuiaba',
    createdAt: '2026-03-05T12:00:00Z',
    lastSeenAt: '2026-03-05T15:30:00Z',
    ...changes,
  }
}
