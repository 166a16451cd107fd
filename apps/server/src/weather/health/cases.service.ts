import type { JudgedReading } from '@talhao/contract/weather/readings'
import type { Pool } from 'pg'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { requireHealthStation } from './health.service.ts'
import { applyDismissal } from './judging/dismiss-case.ts'

export interface CaseDeps {
  readonly db: Db
  readonly pool: Pool
  readonly now: Date
}

interface CaseKey {
  readonly id: string
  readonly caseId: string
}

export async function writeCaseNote(
  { db, now }: CaseDeps,
  caller: UserCaller,
  { id, caseId, text }: CaseKey & { text: string },
): Promise<void> {
  const { clientId, userId, name } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const station = await requireHealthStation(trx, clientId, id)
    await requireCase(trx, { id, caseId })
    await trx
      .insertInto('qualityCaseNotes')
      .values({ stationId: id, caseId, userId, author: name, text, createdAt: now })
      .execute()
    await record({ clientId, action: 'station.case_noted', subjectId: id, subjectName: station.placeName })
  })
}

export async function dismissCase(
  { db, pool, now }: CaseDeps,
  caller: UserCaller,
  key: CaseKey,
): Promise<void> {
  const { clientId, userId } = caller
  const found = await writeChange(db, caller, async ({ trx, record }) => {
    const station = await requireHealthStation(trx, clientId, key.id)
    const dismissed = await requireCase(trx, key)
    await trx
      .updateTable('qualityCases')
      .set({ dismissedAt: now, dismissedBy: userId, closedAt: dismissed.closedAt ?? now })
      .where('stationId', '=', key.id)
      .where('id', '=', key.caseId)
      .execute()
    const { placeName } = station
    await record({ clientId, action: 'station.case_dismissed', subjectId: key.id, subjectName: placeName })
    return dismissed
  })
  await applyDismissal(pool, key.id, {
    reading: found.reading as JudgedReading | null,
    reason: found.reason,
    fromMs: found.beganAt.getTime(),
    toMs: now.getTime(),
  })
}

async function requireCase(db: Db, { id, caseId }: CaseKey) {
  const row = await db
    .selectFrom('qualityCases')
    .select(['reading', 'reason', 'beganAt', 'closedAt'])
    .where('stationId', '=', id)
    .where('id', '=', caseId)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('absent', requestTexts.absent)
  return row
}
