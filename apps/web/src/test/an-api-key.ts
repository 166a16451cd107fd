import type { ApiKey } from '@talhao/contract/accounts/api-keys'

export function anApiKey(changes: Partial<ApiKey> = {}): ApiKey {
  return {
    id: '00000000-0000-4000-8000-0000000000a1',
    name: 'Painel BI',
    scopes: ['stations', 'alerts'],
    farmIds: null,
    ending: 'h3Qx',
    createdAt: '2026-03-05T12:00:00Z',
    expiresAt: null,
    lastUsedAt: null,
    ...changes,
  }
}
