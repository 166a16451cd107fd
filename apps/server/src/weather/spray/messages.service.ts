import {
  type SprayMessage,
  type SprayNotificationPreferences,
  sprayMessageDays,
} from '@talhao/contract/weather/spray'
import type { Db } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { findEnd } from './decide-news.ts'
import { findNotificationPreferences, listWindowRows, type WindowRow } from './messages.repository.ts'

const maxWindows = 200

export async function listMessages(
  db: Db,
  caller: UserCaller,
  now: Date,
): Promise<{ wishes: SprayNotificationPreferences; messages: SprayMessage[]; newestSeenAt: string | null }> {
  const { seenUntil, byMail, inList } = await findNotificationPreferences(db, caller)
  const since = new Date(now.getTime() - sprayMessageDays * 86_400_000)
  const rows = inList ? await listWindowRows(db, { clientId: caller.clientId, since, limit: maxWindows }) : []
  return {
    wishes: { byMail, inList },
    messages: rows
      .flatMap((row) => describeWindow(row, seenUntil))
      .sort((a, b) => Date.parse(b.toldAt) - Date.parse(a.toldAt)),
    newestSeenAt: seenUntil?.toISOString() ?? null,
  }
}

/** A window gives one message when it opens and one when it closes. */
function describeWindow(row: WindowRow, seenUntil: Date | null): SprayMessage[] {
  const tell = (news: { kind: SprayMessage['kind']; toldAt: Date; endsAt: Date }): SprayMessage => ({
    stationId: row.stationId,
    placeName: row.placeName,
    timeZone: row.timeZone,
    kind: news.kind,
    toldAt: news.toldAt.toISOString(),
    startDate: row.startsAt.toISOString(),
    endDate: news.endsAt.toISOString(),
    isNew: seenUntil === null || news.toldAt > seenUntil,
  })
  const opened = tell({ kind: 'opened', toldAt: row.openedAt, endsAt: row.endsAt })
  if (row.closedAt === null) return [opened]
  return [tell({ kind: 'closed', toldAt: row.closedAt, endsAt: findEnd(row, row.closedAt) }), opened]
}
