import type { Me } from '@talhao/contract/core/me'

type Client = NonNullable<Me['client']>

const id = '00000000-0000-4000-8000-000000000001'

export function aClient(changes: Partial<Client> = {}): Client {
  return {
    id,
    name: 'Fazenda Boa Esperança',
    account_type: 'farm',
    country: 'BR',
    has_mpcloud: false,
    has_emcloud: false,
    stations_count: 0,
    ...changes,
  }
}

export function aPerson(changes: Partial<Me> = {}): Me {
  return {
    id,
    email: 'helena@demo.test',
    first_name: 'Helena',
    last_name: 'Prado',
    role: 'client_admin',
    language: 'pt',
    is_internal: false,
    deletes_at: null,
    must_set_up_second_factor: false,
    permissions: [],
    client: aClient({ stations_count: 12, has_mpcloud: true, has_emcloud: true }),
    ...changes,
  }
}
