import { type Static, Type } from 'typebox'
import { clientUsers } from '../access.ts'
import { IsoTime, Nullable, Shape, SuccessOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'

const DeadJobs = Shape({ name: Type.String(), count: Type.Integer(), reason: Type.String() })

const BackupEnd = Shape({ kind: Type.Enum(['scheduled', 'manual']), endedAt: IsoTime })

/** How the installation is, for whoever runs it (CORE-129). */
export const Status = Shape({
  version: Type.String(),
  startedAt: IsoTime,
  nodeVersion: Type.String(),
  postgresVersion: Type.String(),
  /** The newest migration of the database. */
  schema: Type.String(),
  queue: Shape({
    waiting: Type.Integer(),
    running: Type.Integer(),
    dead: Type.Integer(),
    /** How long the job that is due longest has been waiting. */
    delaySeconds: Type.Number(),
    /** By their names, the most first. */
    deadJobs: Type.Array(DeadJobs),
  }),
  backup: Shape({
    /** As crontab has it, in UTC; null: only by hand. */
    schedule: Nullable(Type.String()),
    /** The newest archive. */
    last: Nullable(Shape({ ...BackupEnd.properties, bytes: Type.Number() })),
    /** The newest try, when it failed. */
    failure: Nullable(Shape({ ...BackupEnd.properties, reason: Type.String() })),
  }),
  disk: Shape({
    freeBytes: Type.Number(),
    totalBytes: Type.Number(),
    /** Below so much uploads are refused. */
    reserveBytes: Type.Number(),
  }),
  forecasts: Shape({
    provider: Type.String(),
    /** When the newest came; null: none ever did. */
    newestAt: Nullable(IsoTime),
    cells: Type.Integer(),
    failingCells: Type.Integer(),
  }),
  mails: Shape({
    waiting: Type.Integer(),
    failedLastDay: Type.Integer(),
    /** The newest that were given up. */
    failures: Type.Array(Shape({ at: IsoTime, template: Type.String(), reason: Type.String() })),
  }),
  alerts: Shape({
    /** Services that do not take our key or token: messages by them wait. */
    refusedServices: Type.Array(Shape({ service: Type.String(), since: IsoTime, reason: Type.String() })),
  }),
})
export type Status = Static<typeof Status>

export const getStatus = defineEndpoint({
  name: 'getStatus',
  summary: 'How the installation is: queue, backup, disk, forecasts, mails, channels of alerts, version',
  method: 'GET',
  path: '/api/v2/status',
  access: { ...clientUsers, internal: true, verified: true },
  answers: { 200: SuccessOf(Status) },
})

export const statusEndpoints = [getStatus]
