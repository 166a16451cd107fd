import type { AlertEpisode, AlertEpisodeDetails } from '@talhao/contract/alerts/episodes'
import type { Language } from '@talhao/contract/core'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import { farmLimitOf, type KeyCaller, type UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { insertNotices, listToldChannels, requestDelivery } from '../messages/notices.repository.ts'
import {
  acknowledgeEpisode,
  describeEpisode,
  describeEpisodeDetails,
  type EpisodeFilter,
  type EpisodeReader,
  type EpisodeRow,
  findEpisode,
  listEpisodeRows,
  lockEpisode,
} from './episodes.repository.ts'

export interface EpisodesDeps {
  readonly db: Db
  readonly clock: Clock
  /** When an open episode should be over, by the forecast; null: nothing is known of it. */
  readonly expectEnd: (episode: EpisodeRow, setting: { now: Date; clientId: string }) => Promise<Date | null>
}

const pageSize = 50

export async function listEpisodes(
  { db }: EpisodesDeps,
  caller: UserCaller | KeyCaller,
  {
    detailsIn,
    ...filter
  }: Omit<EpisodeFilter, 'limit'> & {
    /** null: without them. */
    detailsIn: Language | null
  },
): Promise<{ episodes: AlertEpisode[]; cursor: string | null }> {
  const rows = await listEpisodeRows(db, describeReader(caller), { ...filter, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  return {
    episodes: page.map((row) => ({
      ...describeEpisode(row),
      ...(detailsIn === null ? {} : { details: describeEpisodeDetails(row, detailsIn) }),
    })),
    cursor: rows.length > pageSize ? (page.at(-1)?.cursor ?? null) : null,
  }
}

/** A program is nobody: it reads the client's episodes alone (ACC-112). */
export function describeReader(caller: UserCaller | KeyCaller): EpisodeReader {
  const userId = caller.kind === 'user' ? caller.userId : null
  return { clientId: caller.clientId, userId, farmIds: farmLimitOf(caller) }
}

/** With all that a person wants to know of it (ALR-101, ALR-102). */
export async function readEpisode(
  { db, clock, expectEnd }: EpisodesDeps,
  caller: UserCaller,
  { id, language }: { id: string; language: Language },
): Promise<AlertEpisode & { details: AlertEpisodeDetails; expectedUntil: string | null }> {
  const row = await findEpisode(db, describeReader(caller), id)
  if (row === null) throw new Problem('absent', requestTexts.absent)
  const end =
    row.closedAt === null ? await expectEnd(row, { now: clock.now(), clientId: caller.clientId }) : null
  return {
    ...describeEpisode(row),
    details: describeEpisodeDetails(row, language),
    expectedUntil: end?.toISOString() ?? null,
  }
}

/** Who confirms: a caller, or somebody who answers a message. */
export type Confirmer = Pick<UserCaller, 'kind' | 'clientId' | 'userId' | 'name' | 'writeKey'>

/** Ends reminders and escalation for all, and tells who has it in hand (ALR-19). */
export async function confirmEpisode(
  { db, clock }: Pick<EpisodesDeps, 'db' | 'clock'>,
  confirmer: Confirmer,
  id: string,
): Promise<AlertEpisode> {
  const { clientId, userId } = confirmer
  return writeChange(db, confirmer, async ({ trx, record, recordNothing }) => {
    const episode = await lockEpisode(trx, { clientId, userId, farmIds: null }, id)
    if (episode === null) throw new Problem('absent', requestTexts.absent)
    if (episode.acknowledgedAt !== null) {
      recordNothing()
      return describeEpisode(episode)
    }
    const now = clock.now()
    await acknowledgeEpisode(trx, { clientId, userId, id, now })
    if (episode.closedAt === null) {
      const hearers = await listToldChannels(trx, { clientId, episodeId: id })
      const notice = { clientId, episodeId: id, event: 'acknowledged', kind: episode.kind, at: now }
      await requestDelivery(trx, await insertNotices(trx, notice, hearers))
    }
    await record({ clientId, action: 'alert.confirmed', subjectId: id, subjectName: episode.placeName })
    return describeEpisode({ ...episode, acknowledgedAt: now, acknowledgedBy: userId })
  })
}
