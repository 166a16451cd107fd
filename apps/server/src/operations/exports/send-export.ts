import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Language } from '@talhao/contract/core'
import type { WeatherExportType } from '@talhao/contract/operations/files'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { describeAttachment } from '../../platform/http/file-name.ts'
import { acceptsGzip } from '../../platform/http/prepared-answer.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { receiveBytes } from '../files/export-port.ts'
import type { OperationWorkers } from '../files/operation-workers.ts'
import { describeSource, type ExportedPart } from './describe-source.ts'
import { exportTexts } from './export.texts.ts'
import type { ExportTask } from './export-task.ts'
import { writeExportTask, writeTaskDataTask } from './export-thread-tasks.ts'
import { makeSourceNamesUnique } from './make-source-names-unique.ts'
import type { TaskDataExport } from './task-data-export.ts'

/** What exports need, made once: their threads are not those of uploads, which slow readers would hold up. */
export interface OperationExports {
  readonly clock: Clock
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly workers: OperationWorkers
  /** Exports under way, by user. */
  readonly open: Map<string, number>
}

export interface ExportAnswer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: UserCaller
  readonly language: Language
}

const maxAtOnce = 4

/** Readers of shapefiles count bytes in signed 32-bit numbers; a strip takes 136. */
const maxShapes = Math.floor((2 ** 31 - 1 - 100) / 136)

const mediaTypes = {
  geojson: 'application/geo+json; charset=utf-8',
  kmz: 'application/vnd.google-earth.kmz',
  shp: 'application/zip',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<WeatherExportType, string>

const endings = { geojson: 'geojson', kmz: 'kmz', shp: 'zip', csv: 'csv' } as const

/** One part in one format, streamed as it is written. */
export async function sendExport(
  exports: OperationExports,
  answer: ExportAnswer,
  { format, exported }: { format: WeatherExportType; exported: ExportedPart },
): Promise<void> {
  const source = describeSource(exported, answer.language)
  const isZip = format === 'kmz' || format === 'shp'
  const isGzipped = !isZip && acceptsGzip(answer.request.headers['accept-encoding'])
  rejectTooMany(format, [exported])
  answer.reply
    .type(mediaTypes[format])
    .header('content-disposition', describeAttachment(`${source.name}.${endings[format]}`))
    .header('vary', 'accept-encoding')
  if (isGzipped) answer.reply.header('content-encoding', 'gzip')
  const task = { format, sources: [source], packing: 'alone', isGzipped } as const
  await stream(exports, answer, (given, port) =>
    exports.workers.run(writeExportTask, { ...task, ...given, port }, [port]),
  )
}

/** Any number of parts in one zip, `export_{type}_{timestamp}.zip`. */
export async function sendExportZip(
  exports: OperationExports,
  answer: ExportAnswer,
  { format, parts }: { format: WeatherExportType; parts: readonly ExportedPart[] },
): Promise<void> {
  rejectTooMany(format, parts)
  const sources = makeSourceNamesUnique(parts.map((part) => describeSource(part, answer.language)))
  const task = { format, sources, packing: 'together', isGzipped: false } as const
  nameZip(exports, answer, format)
  await stream(exports, answer, (given, port) =>
    exports.workers.run(writeExportTask, { ...task, ...given, port }, [port]),
  )
}

/** Operations as task data of a terminal, in one zip. */
export async function sendTaskData(
  exports: OperationExports,
  answer: ExportAnswer,
  data: Pick<TaskDataExport, 'customerName' | 'tasks'>,
): Promise<void> {
  nameZip(exports, answer, 'isoxml')
  await stream(exports, answer, (given, port) =>
    exports.workers.run(writeTaskDataTask, { ...data, ...given, port }, [port]),
  )
}

function nameZip({ clock }: OperationExports, { reply }: ExportAnswer, format: string): void {
  const timestamp = clock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
  reply
    .type('application/zip')
    .header('content-disposition', describeAttachment(`export_${format}_${timestamp}.zip`))
}

function rejectTooMany(format: WeatherExportType, parts: readonly ExportedPart[]): void {
  if (format === 'shp' && parts.some(({ part }) => part.strips > maxShapes))
    throw new Problem('ruleBroken', exportTexts.tooManyStrips)
}

async function stream(
  { clock, files, open }: OperationExports,
  { request, reply, caller }: ExportAnswer,
  begin: (given: Pick<ExportTask, 'files' | 'writtenAt'>, port: MessagePort) => Promise<void>,
): Promise<void> {
  reply.header('cache-control', 'private, no-store')
  if (request.method === 'HEAD') {
    reply.send('')
    return
  }
  const leave = enter(open, caller.userId)
  const { port1, port2 } = new MessageChannel()
  const work = begin({ files, writtenAt: clock.now() }, port2)
  work.then(leave, leave)
  const { content, begun } = receiveBytes(port1, work)
  // Whoever goes away while it waits for its turn leaves the line.
  reply.raw.once('close', () => content.destroy())
  try {
    await begun
  } catch (error) {
    reply.removeHeader('content-disposition').removeHeader('content-encoding')
    throw error
  }
  reply.send(content)
}

/** Nobody takes all places with downloads that never end. */
function enter(open: Map<string, number>, userId: string): () => void {
  const count = open.get(userId) ?? 0
  if (count >= maxAtOnce) throw new Problem('tooMany', exportTexts.tooManyExports, { retryAfterSeconds: 10 })
  open.set(userId, count + 1)
  return () => {
    const left = (open.get(userId) ?? 1) - 1
    if (left > 0) open.set(userId, left)
    else open.delete(userId)
  }
}
