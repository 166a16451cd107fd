import { zipHours } from '@talhao/contract/weather/exports'
import type { Pool } from 'pg'
import { Type } from 'typebox'
import type { Db } from '../../../platform/db/database.ts'
import { cleanFileName } from '../../../platform/http/file-name.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../../platform/jobs/define-job.ts'
import { makeNamesUnique } from '../../../platform/zip/make-names-unique.ts'
import { streamZip, usualCompression, type ZipEntry } from '../../../platform/zip/stream-zip.ts'
import {
  deleteExport,
  type ExportKey,
  findExport,
  type StoredExport,
  updateExport,
} from '../csv-exports.repository.ts'
import { byteOrderMark, formatCsvLine } from '../csv-text.ts'
import { type ExportSources, type PreparedExport, prepareExport } from '../prepare-export.ts'
import { deleteChunks, storeChunks } from './zip-chunks.repository.ts'
import { listZipContents } from './zip-contents.ts'

const payload = Type.Object({ clientId: Type.String(), exportId: Type.String() })
export const makeZipJob = defineJob({ name: 'make_zip', payload, maxAttempts: 5 })
const forgetZipJob = defineJob({ name: 'forget_zip', payload, maxAttempts: 25 })

/** How often a page can see the bar move. */
const progressMs = 300

/** Makes one zip, from the beginning each time: what a killed worker has left of it is thrown away. */
export function createZipMaker(sources: ExportSources): JobHandler {
  return handleJob(makeZipJob, async ({ clientId, exportId }, { isLastAttempt }) => {
    const { db, clock, pool } = sources
    const key = { clientId, id: exportId }
    await holdLock(pool, exportId, async () => {
      const wanted = await findExport(db, key)
      if (wanted === null || wanted.state === 'done' || wanted.state === 'failed') return
      try {
        await makeZip(sources, wanted)
      } catch (error) {
        const isFinal = isLastAttempt || error instanceof Problem
        await deleteChunks(db, key)
        await updateExport(db, key, {
          state: isFinal ? 'failed' : 'queued',
          rowsDone: 0,
          lastError: error instanceof Error ? error.message : String(error),
          ...(isFinal ? { finishedAt: clock.now() } : {}),
        })
        if (!(error instanceof Problem)) throw error
      }
    })
  })
}

export function createZipForgetter({ db, clock }: ExportSources): JobHandler {
  return handleJob(forgetZipJob, async ({ clientId, exportId }) => {
    const key = { clientId, id: exportId }
    const made = await findExport(db, key)
    if (made === null) return
    if (forgottenAt(made.createdAt) > clock.now()) await orderForgetting(db, key, made.createdAt)
    else await deleteExport(db, key)
  })
}

/** One job a zip: ordered again, it is moved. */
export function orderForgetting(db: Db, key: ExportKey, createdAt: Date): Promise<void> {
  return enqueue(
    db,
    forgetZipJob,
    { clientId: key.clientId, exportId: key.id },
    { runAt: forgottenAt(createdAt), key: `forget-zip:${key.id}` },
  )
}

function forgottenAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + zipHours * 3_600_000)
}

/** Two workers on one zip would mix their pieces. The lock ends with its connection, so with a killed worker, too. */
async function holdLock(pool: Pool, id: string, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let isFree = false
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [id],
    )
    if (rows[0]?.held !== true) throw new Error('another worker is at this zip')
    await work()
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id])
    isFree = true
  } finally {
    client.release(!isFree)
  }
}

async function makeZip(sources: ExportSources, wanted: StoredExport): Promise<void> {
  const { db, clock } = sources
  await updateExport(db, wanted, { state: 'running', rowsDone: 0 })
  await deleteChunks(db, wanted)
  const stations: PreparedExport[] = []
  for (const stationId of wanted.stationIds) {
    const prepared = await prepareExport(sources, { ...wanted, stationId })
    if (prepared !== null) stations.push(prepared)
  }
  const fileBytes = await storeChunks(
    db,
    wanted,
    streamZip(await listEntries(sources, wanted, stations), {
      mtime: clock.now(),
      isHuge: false,
      compressionLevel: usualCompression,
    }),
  )
  await updateExport(db, wanted, {
    state: 'done',
    fileName: nameZip(wanted),
    fileBytes,
    lastError: null,
    finishedAt: clock.now(),
  })
}

async function listEntries(
  { db }: ExportSources,
  wanted: StoredExport,
  stations: readonly PreparedExport[],
): Promise<ZipEntry[]> {
  // Two stations may have one name.
  const names = makeNamesUnique(
    stations.map(({ nameFile, station }) => nameFile(station.placeName)),
    (name, number) => name.replace(/(\.\w+)?$/, ` (${number})$1`),
  )
  const advance = createProgress((rowsDone) => updateExport(db, wanted, { rowsDone }))
  const files = stations.map((station, index) => ({
    name: names[index] ?? station.nameFile(station.station.placeName),
    write: () => readFile(station, advance),
  }))
  const contents = await listZipContents(db, wanted, { stations, names })
  const text = byteOrderMark + contents.lines.map((cells) => formatCsvLine(cells, wanted.dialect)).join('')
  return [
    {
      name: contents.fileName,
      write: async function* () {
        yield Buffer.from(text)
      },
    },
    ...files,
  ]
}

async function* readFile(
  { header, readRows }: PreparedExport,
  advance: (lines: number) => Promise<void>,
): AsyncGenerator<Buffer, void> {
  yield header
  for await (const { bytes, lines } of readRows()) {
    await advance(lines)
    yield bytes
  }
}

/** Writes down how far it is, now and then: each time would cost more than the rows. */
function createProgress(write: (rowsDone: number) => Promise<void>): (lines: number) => Promise<void> {
  let rowsDone = 0
  let writtenAt = performance.now()
  return async (lines) => {
    rowsDone += lines
    if (performance.now() - writtenAt < progressMs) return
    writtenAt = performance.now()
    await write(rowsDone)
  }
}

function nameZip({ content }: StoredExport & ExportKey): string {
  if (content.dataType !== 'history') return 'talhao.zip'
  const { period, fromDate, toDate } = content.range
  return cleanFileName(`talhao_${period}_${fromDate}_${toDate}.zip`)
}
