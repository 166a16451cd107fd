import type { Change } from '@talhao/contract/accounts/change-log'

export function aChange(changes: Partial<Change> = {}): Change {
  return {
    id: '00000000-0000-4000-8000-0000000000c1',
    happenedAt: '2026-03-05T12:00:00Z',
    action: 'user.created',
    actor: { kind: 'user', id: '00000000-0000-4000-8000-000000000001', name: 'Helena Prado' },
    subject: { id: '00000000-0000-4000-8000-0000000000f1', name: 'Rui Lima' },
    details: {},
    ...changes,
  }
}
