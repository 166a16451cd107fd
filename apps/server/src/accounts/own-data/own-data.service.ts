import type { Readable } from 'node:stream'
import { type AccountExport, erasureGraceDays, type OwnData } from '@talhao/contract/accounts/own-data'
import { dayMs } from '@talhao/local-time'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { formatMoment } from '../mailed-links/format-moment.ts'
import { erasureMail } from '../people/accounts.mails.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { throwFieldProblems } from '../people/throw-field-problems.ts'
import { eraseClientJob, eraseClientKeyOf } from './erase-client.ts'
import { exportAccountJob } from './export-account.ts'
import {
  deleteAccountExport,
  type ExportRow,
  findAccountExport,
  insertAccountExport,
  listAdmins,
  lockLeavingClient,
  readErasesAt,
  setErasesAt,
} from './own-data.repository.ts'
import { ownDataTexts } from './own-data.texts.ts'

export interface OwnDataDeps extends Pick<AccountsDeps, 'db' | 'clock' | 'mailLook'> {
  readonly store: FileStore
  /** Sales knows. */
  readonly hasSubscription: (clientId: string) => Promise<boolean>
}

export async function readOwnData({ db, clock, store }: OwnDataDeps, clientId: string): Promise<OwnData> {
  const row = await findAccountExport(db, clientId)
  const isExpired = row?.expiresAt != null && row.expiresAt <= clock.now()
  return {
    export: row === null || isExpired ? null : describe(await lookForFile(store, row)),
    erases_at: (await readErasesAt(db, clientId))?.toISOString() ?? null,
  }
}

/** Backups leave such files out, so that after a restore the row alone is there (EVI-30). */
async function lookForFile(store: FileStore, row: ExportRow): Promise<ExportRow> {
  if (row.state !== 'done' || row.fileKey === null) return row
  return (await store.find(row.fileKey)) === null ? { ...row, state: 'gone', fileBytes: null } : row
}

/** One is made at a time; a new one takes the place of the last (ACC-131). */
export async function requestExport(deps: OwnDataDeps, caller: UserCaller): Promise<AccountExport> {
  const { clientId } = caller
  const { row, replaced } = await writeChange(deps.db, caller, async ({ trx, record, recordNothing }) => {
    const { name } = await lockLeavingClient(trx, clientId)
    const last = await findAccountExport(trx, clientId)
    if (last?.state === 'waiting' || last?.state === 'running') {
      recordNothing()
      return { row: last, replaced: null }
    }
    if (last !== null) await deleteAccountExport(trx, clientId, last.id)
    const id = createId()
    await insertAccountExport(trx, { clientId, id, requestedBy: caller.name, requestedAt: deps.clock.now() })
    await enqueue(trx, exportAccountJob, { clientId, id }, { key: `export-account:${clientId}` })
    await record({ clientId, action: 'client.exported', subjectId: clientId, subjectName: name })
    return { row: await findAccountExport(trx, clientId, id), replaced: last?.fileKey ?? null }
  })
  if (replaced !== null) await deps.store.delete(replaced)
  if (row === null) throw new Error('the export is not there')
  return describe(row)
}

export async function openExport(
  { db, clock, store }: OwnDataDeps,
  clientId: string,
  id: string,
): Promise<{ content: Readable; bytes: number; requestedAt: Date }> {
  const row = await findAccountExport(db, clientId, id)
  const isThere = row?.fileKey != null && row.expiresAt !== null && row.expiresAt > clock.now()
  const content = isThere && row.fileKey !== null ? await store.get(row.fileKey) : null
  if (row === null || content === null)
    throw new Problem('absent', isThere ? ownDataTexts.gone : requestTexts.absent)
  return { content, bytes: row.fileBytes ?? 0, requestedAt: row.requestedAt }
}

/** Nothing is erased by this: the days of grace begin, and every administrator is told by mail (ACC-132). */
export async function beginErasure(deps: OwnDataDeps, caller: UserCaller, typed: string): Promise<Date> {
  const { clientId } = caller
  const isSubscribed = await deps.hasSubscription(clientId)
  return writeChange(deps.db, caller, async ({ trx, record, recordNothing }) => {
    const { name, erasesAt: before } = await lockLeavingClient(trx, clientId)
    throwFieldProblems({ name: typed.trim() === name.trim() ? null : ownDataTexts.wrongName })
    if (isSubscribed) throw new Problem('ruleBroken', ownDataTexts.subscribed)
    if (before !== null) {
      recordNothing()
      return before
    }
    const erasesAt = new Date(deps.clock.now().getTime() + erasureGraceDays * dayMs)
    await setErasesAt(trx, clientId, erasesAt)
    await enqueue(trx, eraseClientJob, { clientId }, { runAt: erasesAt, key: eraseClientKeyOf(clientId) })
    for (const admin of await listAdmins(trx, clientId))
      await queueMail(trx, deps.mailLook, {
        to: admin.email,
        language: admin.language,
        thread: `erasure.${clientId}`,
        template: erasureMail,
        values: {
          firstName: admin.firstName,
          clientName: name,
          by: caller.name,
          url: `${deps.mailLook.publicUrl}/manage-account`,
          erasesOn: formatMoment(erasesAt, admin.language),
        },
      })
    await record({ clientId, action: 'client.erasure_requested', subjectId: clientId, subjectName: name })
    return erasesAt
  })
}

export async function endErasure(deps: OwnDataDeps, caller: UserCaller): Promise<void> {
  const { clientId } = caller
  await writeChange(deps.db, caller, async ({ trx, record, recordNothing }) => {
    const { name, erasesAt } = await lockLeavingClient(trx, clientId)
    if (erasesAt === null) return recordNothing()
    await setErasesAt(trx, clientId, null)
    await record({ clientId, action: 'client.erasure_undone', subjectId: clientId, subjectName: name })
  })
}

function describe(row: ExportRow): AccountExport {
  return {
    id: row.id,
    state: row.state,
    percent: row.percent,
    requested_at: row.requestedAt.toISOString(),
    requested_by: row.requestedBy,
    bytes: row.fileBytes,
    expires_at: row.expiresAt?.toISOString() ?? null,
  }
}
