import type { AlertEpisode } from '@talhao/contract/alerts/episodes'
import { type ChangePage, readDataChanges } from '../../platform/changes/data-changes.ts'
import type { Db } from '../../platform/db/database.ts'
import { describeEpisode, type EpisodeReader, findEpisodeRows } from './episodes.repository.ts'

const pageSize = 100

/** Episodes that opened, changed or closed, each as it is now. */
export async function listAlertChanges(
  db: Db,
  reader: EpisodeReader,
  after: string,
): Promise<ChangePage<AlertEpisode>> {
  const page = await readDataChanges(db, { clientId: reader.clientId, kind: 'alert', after, limit: pageSize })
  const ids = page.changes.map(({ subjectId }) => subjectId)
  const rows = await findEpisodeRows(db, reader, ids)
  const byId = new Map(rows.map((row) => [row.id, describeEpisode(row)]))
  return { ...page, changes: ids.flatMap((id) => byId.get(id) ?? []) }
}
