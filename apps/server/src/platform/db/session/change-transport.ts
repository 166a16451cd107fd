import type { ClientBase } from 'pg'

export const changeTransports = ['notify', 'table'] as const

/** How change notifications travel (CORE-180). */
export type ChangeTransport = (typeof changeTransports)[number]

const bodies: Readonly<Record<ChangeTransport, string>> = {
  notify: 'perform pg_notify(channel, payload)',
  table: 'insert into change_messages (channel, payload) values (channel, payload)',
}

/** Whether the schema is of a release that can choose. */
export async function hasTransports(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regprocedure('change_transport()') is not null as "isThere"`,
  )
  return rows[0]?.isThere === true
}

export async function readTransport(client: ClientBase): Promise<ChangeTransport> {
  const { rows } = await client.query<{ transport: ChangeTransport }>(
    'select change_transport() as transport',
  )
  return rows[0]?.transport ?? 'notify'
}

/** Of all senders at once: each transaction that sends after this is committed sends the new way. */
export async function switchTransport(client: ClientBase, transport: ChangeTransport): Promise<void> {
  // Several statements of one simple query are one transaction.
  await client.query(`
    create or replace function send_change(channel text, payload text) returns void language plpgsql as $$
    begin
      ${bodies[transport]};
    end
    $$;
    create or replace function change_transport() returns text language sql stable as
      $$ select '${transport}' $$`)
}
