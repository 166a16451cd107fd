import { advanceWatch, isWithinHours, judgeValue, newWatch, type WatchState } from '@talhao/alerts'
import { minuteMs } from '@talhao/local-time'
import { findClientName } from '../../platform/db/clients.repository.ts'
import type { Trx } from '../../platform/db/database.ts'
import { writeEvents } from '../episodes/write-events.ts'
import { requestDelivery } from '../messages/notices.repository.ts'
import type { FailedUpload } from '../sampling/failed-upload.ts'
import { quotaCondition, readFullness } from '../sampling/read-fullness.ts'
import { describePolicy } from '../sampling/watched-rule.ts'
import {
  type ClientWatch,
  listDueRules,
  listOpenSubjects,
  lockClientWatch,
  updateClientWatch,
} from './client-watches.repository.ts'
import type { EvaluationDeps } from './evaluate-readings.ts'

const rulesPerRound = 200

/** Looks at the rules that are of no station, each by one process at a time (ALR-145). */
export async function evaluateClients(deps: EvaluationDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  for (const ruleId of await listDueRules(db, { now, limit: rulesPerRound })) {
    const told = await db.transaction().execute(async (trx) => {
      const watch = await lockClientWatch(trx, { ruleId, now })
      if (watch === null) return []
      return watch.rule.kind === 'quota'
        ? lookAtQuota(trx, { watch, now })
        : lookAtUploads(trx, deps, { watch, now })
    })
    await requestDelivery(db, told)
  }
}

interface ClientLook {
  readonly watch: ClientWatch
  readonly now: Date
}

async function lookAtQuota(trx: Trx, { watch, now }: ClientLook): Promise<readonly string[]> {
  const { rule, state: before, sinceMs } = watch
  const percent = await readFullness(trx, rule.clientId)
  const sample = { timeMs: now.getTime(), state: judgeValue(percent, quotaCondition), value: percent }
  const policy = describePolicy({ ...rule, condition: quotaCondition }, { intervalMinutes: quotaMinutes })
  const progress = advanceWatch(before, policy, [sample])
  const nextLookAt = new Date(now.getTime() + quotaMinutes * minuteMs)
  await updateClientWatch(trx, { ruleId: rule.id, nextLookAt, state: { ...progress.state, sinceMs } })
  return writeEvents(trx, {
    rule: { ...rule, condition: quotaCondition },
    subject: {
      stationId: null,
      subjectId: rule.clientId,
      subjectName: await findClientName(trx, rule.clientId),
      reason: null,
    },
    before,
    progress,
    now,
  })
}

const quotaMinutes = 5
const uploadMinutes = 1

/** Each failed upload is an episode; it is over when the upload has come through or nobody sends it any more. */
async function lookAtUploads(
  trx: Trx,
  { listFailedUploads }: EvaluationDeps,
  { watch, now }: ClientLook,
): Promise<readonly string[]> {
  const { rule, sinceMs } = watch
  const failed = await listFailedUploads({ clientId: rule.clientId, now })
  const open = await listOpenSubjects(trx, rule.id)
  const isOpen = ({ id }: FailedUpload) => open.some(({ subjectId }) => subjectId === id)
  const isWatched = rule.hours === null || isWithinHours(now.getTime(), rule.hours)
  const told: string[] = []
  for (const upload of failed.filter((one) => isWatched && one.failedAt.getTime() >= sinceMs && !isOpen(one)))
    told.push(...(await tell(trx, { watch, now }, { upload, kind: 'opened' })))
  for (const { subjectId } of open.filter((one) => !failed.some(({ id }) => id === one.subjectId)))
    told.push(...(await tell(trx, { watch, now }, { upload: { id: subjectId }, kind: 'closed' })))
  const nextLookAt = new Date(now.getTime() + uploadMinutes * minuteMs)
  await updateClientWatch(trx, { ruleId: rule.id, nextLookAt, state: { sinceMs } })
  return told
}

async function tell(
  trx: Trx,
  { watch: { rule }, now }: ClientLook,
  { upload, kind }: { upload: Pick<FailedUpload, 'id'> & Partial<FailedUpload>; kind: 'opened' | 'closed' },
): Promise<readonly string[]> {
  const { id, name = null, uploadedBy = '', reason = null, failedAt = now } = upload
  const state: WatchState = newWatch
  const event =
    kind === 'opened'
      ? ({ kind, timeMs: failedAt.getTime(), value: null, extreme: null } as const)
      : ({ kind, timeMs: now.getTime(), reason: 'cleared', extreme: null } as const)
  return writeEvents(trx, {
    rule,
    subject: {
      stationId: null,
      subjectId: id,
      subjectName: name === null ? uploadedBy : `${name} (${uploadedBy})`,
      reason,
    },
    before: state,
    progress: { state, events: [event] },
    now,
  })
}
