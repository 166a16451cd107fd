import type { BodyOf, ChangeAction } from '@talhao/contract/core'
import type {
  Calibration,
  createCalibration,
  createMaintenance,
  Maintenance,
  saveQualityLimit,
} from '@talhao/contract/weather/health'
import { dayMs } from '@talhao/local-time'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { listCalibrations, listMaintenance } from './health.repository.ts'
import { requireHealthStation } from './health.service.ts'
import { healthTexts } from './health.texts.ts'
import { requestResummary } from './resummarise-station.ts'
import { endCalibration, forgetState, renewCorrections, unjudgeSince } from './sensor-work.repository.ts'

export interface SensorWorkDeps {
  readonly db: Db
  readonly now: Date
}

/** Every change of sensors: recorded, in force for the next report, and its sums made anew from then on. */
async function changeSensors<T>(
  { db }: SensorWorkDeps,
  caller: UserCaller,
  change: {
    id: string
    action: ChangeAction
    write: (trx: Trx) => Promise<{ result: T; since: Date }>
  },
): Promise<T> {
  const { clientId } = caller
  const { id, action } = change
  return writeChange(db, caller, async ({ trx, record }) => {
    const { placeName } = await requireHealthStation(trx, clientId, id)
    const { result, since } = await change.write(trx)
    await renewCorrections(trx, id)
    await requestResummary(trx, id, since)
    await record({ clientId, action, subjectId: id, subjectName: placeName })
    return result
  })
}

export async function addCalibration(
  deps: SensorWorkDeps,
  caller: UserCaller,
  { id, body }: { id: string; body: BodyOf<typeof createCalibration> },
): Promise<Calibration> {
  const startsAt = requirePast(body.startsAt, deps.now)
  return changeSensors(deps, caller, {
    id,
    action: 'station.calibrated',
    write: async (trx) => {
      await endCalibration(trx, { stationId: id, reading: body.reading, at: startsAt })
      const { id: recordId } = await trx
        .insertInto('sensorCalibrations')
        .values({
          stationId: id,
          reading: body.reading,
          valueOffset: body.offset,
          factor: body.factor,
          startsAt,
          note: body.note.trim(),
          author: caller.name,
          createdAt: deps.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const made = (await listCalibrations(trx, id)).find((record) => record.id === recordId)
      return { result: requireRecord(made), since: startsAt }
    },
  })
}

export async function takeBackCalibration(
  deps: SensorWorkDeps,
  caller: UserCaller,
  { id, recordId }: { id: string; recordId: string },
): Promise<void> {
  await changeSensors(deps, caller, {
    id,
    action: 'station.calibration_reverted',
    write: async (trx) => {
      const row = await trx
        .updateTable('sensorCalibrations')
        .set({ revertedAt: deps.now })
        .where('stationId', '=', id)
        .where('id', '=', recordId)
        .where('revertedAt', 'is', null)
        .returning('startsAt')
        .executeTakeFirst()
      return { result: undefined, since: requireRecord(row).startsAt }
    },
  })
}

export async function addMaintenance(
  deps: SensorWorkDeps,
  caller: UserCaller,
  { id, body }: { id: string; body: BodyOf<typeof createMaintenance> },
): Promise<Maintenance> {
  const startsAt = requirePast(body.startsAt, deps.now)
  const endsAt = body.endsAt === null ? null : new Date(body.endsAt)
  if (endsAt !== null && endsAt <= startsAt) throw new Problem('ruleBroken', healthTexts.endBeforeStart)
  return changeSensors(deps, caller, {
    id,
    action: 'station.maintained',
    write: async (trx) => {
      const { id: recordId } = await trx
        .insertInto('stationMaintenance')
        .values({
          stationId: id,
          kind: body.kind,
          reading: body.reading,
          startsAt,
          endsAt,
          note: body.note.trim(),
          author: caller.name,
          createdAt: deps.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (body.kind !== 'maintenance') await forgetState(trx, id, startsAt)
      const made = (await listMaintenance(trx, id)).find((record) => record.id === recordId)
      return { result: requireRecord(made), since: startsAt }
    },
  })
}

export async function finishMaintenance(
  deps: SensorWorkDeps,
  caller: UserCaller,
  { id, recordId, endsAt }: { id: string; recordId: string; endsAt: string },
): Promise<Maintenance> {
  const end = requirePast(endsAt, deps.now)
  return changeSensors(deps, caller, {
    id,
    action: 'station.maintained',
    write: async (trx) => {
      const found = requireRecord((await listMaintenance(trx, id)).find((record) => record.id === recordId))
      if (end <= new Date(found.startsAt)) throw new Problem('ruleBroken', healthTexts.endBeforeStart)
      await trx
        .updateTable('stationMaintenance')
        .set({ endsAt: end })
        .where('stationId', '=', id)
        .where('id', '=', recordId)
        .execute()
      return { result: { ...found, endsAt: end.toISOString() }, since: new Date(found.startsAt) }
    },
  })
}

export async function takeBackMaintenance(
  deps: SensorWorkDeps,
  caller: UserCaller,
  { id, recordId }: { id: string; recordId: string },
): Promise<void> {
  await changeSensors(deps, caller, {
    id,
    action: 'station.maintenance_reverted',
    write: async (trx) => {
      const row = await trx
        .updateTable('stationMaintenance')
        .set({ revertedAt: deps.now })
        .where('stationId', '=', id)
        .where('id', '=', recordId)
        .where('revertedAt', 'is', null)
        .returning(['startsAt', 'kind'])
        .executeTakeFirst()
      const { startsAt, kind } = requireRecord(row)
      if (kind !== 'maintenance') await forgetState(trx, id, startsAt)
      return { result: undefined, since: startsAt }
    },
  })
}

/** The last days are judged again; older ones keep what was said of them. */
export async function changeLimit(
  { db, now }: SensorWorkDeps,
  caller: UserCaller,
  { id, body }: { id: string; body: BodyOf<typeof saveQualityLimit> },
): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const { placeName } = await requireHealthStation(trx, clientId, id)
    await trx
      .insertInto('stationQualityLimits')
      .values({ stationId: id, ...body })
      .onConflict((conflict) =>
        conflict.columns(['stationId', 'reading']).doUpdateSet({ factor: body.factor }),
      )
      .execute()
    await unjudgeSince(trx, id, new Date(now.getTime() - 2 * dayMs))
    await record({ clientId, action: 'station.limits_changed', subjectId: id, subjectName: placeName })
  })
}

function requirePast(time: string, now: Date): Date {
  const read = new Date(time)
  if (read > now) throw new Problem('ruleBroken', healthTexts.inFuture)
  return read
}

function requireRecord<T>(record: T | undefined): T {
  if (record === undefined) throw new Problem('absent', requestTexts.absent)
  return record
}
