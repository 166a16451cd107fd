import type { User } from '@talhao/contract/accounts/people'

export function aUser(changes: Partial<User> = {}): User {
  return {
    id: '00000000-0000-4000-8000-0000000000f1',
    firstName: 'Rui',
    lastName: 'Lima',
    email: 'rui@demo.test',
    phone: '65999998888',
    role: 'user',
    createdAt: '2026-03-05T02:30:00Z',
    verified: true,
    permissions: [],
    ...changes,
  }
}
