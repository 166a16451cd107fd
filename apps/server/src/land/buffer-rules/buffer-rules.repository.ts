import type { RuleMethod } from '@talhao/contract/land/buffer-rules'
import type { RuleDistance } from '@talhao/land'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** A rule as the client wrote it. */
export interface OwnRuleRow {
  readonly id: string
  readonly country: string
  readonly state: string | null
  readonly method: RuleMethod
  readonly law: string
  readonly article: string
  readonly date: string
  readonly link: string
  readonly status: string
  readonly statusNote: string | null
  readonly appliesTo: string | null
  readonly distances: readonly RuleDistance[]
  readonly forbiddenIn: readonly string[]
  readonly updatedAt: Date
}

export async function listOwnRuleRows(
  db: Db,
  clientId: string,
  { id }: { id?: string } = {},
): Promise<readonly OwnRuleRow[]> {
  const { rows } = await sql<OwnRuleRow>`
    select id, country, state, method, law, article, date, link, status, status_note, applies_to, distances,
      forbidden_in, updated_at
    from land_buffer_rules
    where client_id = ${clientId} ${id === undefined ? sql`` : sql`and id = ${id}::uuid`}
    order by law collate natural_order, article collate natural_order, id`.execute(db)
  return rows
}

export async function insertOwnRule(
  trx: Trx,
  { clientId, createdBy }: { clientId: string; createdBy: string },
  rule: OwnRuleRow,
): Promise<void> {
  await trx
    .insertInto('landBufferRules')
    .values({ clientId, createdBy, createdAt: rule.updatedAt, ...writeRow(rule) })
    .execute()
}

export async function updateOwnRule(trx: Trx, clientId: string, rule: OwnRuleRow): Promise<void> {
  const { id, ...values } = writeRow(rule)
  await trx
    .updateTable('landBufferRules')
    .set(values)
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute()
}

function writeRow({ distances, forbiddenIn, ...row }: OwnRuleRow) {
  return { ...row, distances: JSON.stringify(distances), forbiddenIn: [...forbiddenIn] }
}

export async function deleteOwnRule(trx: Trx, { clientId, id }: { clientId: string; id: string }) {
  await trx.deleteFrom('landBufferRules').where('clientId', '=', clientId).where('id', '=', id).execute()
}

/** Two people who add at once are counted one after the other. */
export async function lockOwnRules(trx: Trx, clientId: string): Promise<void> {
  await sql`select id from clients where id = ${clientId} for update`.execute(trx)
}
