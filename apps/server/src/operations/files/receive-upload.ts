import type { OperationFileKind } from '@talhao/contract/operations/files'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { type ChangeScope, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import type { DeviceCaller, UserCaller } from '../../platform/http/caller.ts'
import { discardBody } from '../../platform/http/discard-body.ts'
import { fillLocalText, Problem } from '../../platform/http/problem.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import type { StorageRoom } from '../../platform/quotas/storage-room.ts'
import { forgetFailedUploads, noteFailedUpload } from './failures/failed-uploads.ts'
import { createFileId } from './file-id.ts'
import { nameOriginal, nameStored } from './file-keys.ts'
import { processFileTask } from './file-thread-tasks.ts'
import { queueCoverage } from './matching/coverage-job.ts'
import type {
  OperationCloud,
  OperationFacts,
  OperationFile,
  OperationPart,
  PartReading,
} from './operation-file.ts'
import { findUploadedFile, insertFile, insertParts, listParts } from './operation-files.repository.ts'
import { operationFilesTexts } from './operation-files.texts.ts'
import type { OperationWorkers } from './operation-workers.ts'
import { type ReceivedFile, receiveForm } from './receive-form.ts'
import { createFieldProblem, rejectFile, rejectForm } from './reject-upload.ts'

export interface OperationFilesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly store: FileStore
  /** Where the threads find the same store. */
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly workers: OperationWorkers
  readonly room: StorageRoom
}

/** What of an upload differs from cloud to cloud. */
export interface UploadKind<Meta extends { readonly uploadId: string }> {
  readonly cloud: OperationCloud
  readonly kinds: readonly OperationFileKind[]
  /** Throws a Problem where meta is not what it must be. */
  readonly parseMeta: (meta: unknown) => Meta
  /** Asked once, before the files have come where meta comes first. Not asked for a repeat. */
  readonly describe: (meta: Meta) => DescribedUpload | Promise<DescribedUpload>
  /** Inside the transaction, with the rows written: throwing undoes all. Not asked for a repeat. */
  readonly inTransaction?: (trx: Trx, stored: StoredUpload) => Promise<void>
}

export interface DescribedUpload {
  readonly facts: OperationFacts
  /** As the tablet says; null: as the files say. */
  readonly fromDate: Date | null
  readonly toDate: Date | null
  /** How a part is read; throws a Problem where meta does not say it. */
  readonly readingOf: (kind: OperationFileKind) => PartReading
}

export interface StoredUpload {
  readonly file: OperationFile
  readonly parts: readonly OperationPart[]
}

interface Upload<Meta extends { readonly uploadId: string }> {
  readonly request: FastifyRequest
  readonly kind: UploadKind<Meta>
}

/**
 * Streams the files of an upload to the store, reads them in worker threads, and writes the rows in one transaction.
 * Whatever goes wrong, nothing stays; an upload that is there already is answered with what was stored first.
 */
export async function receiveUpload<Meta extends { readonly uploadId: string }>(
  deps: OperationFilesDeps,
  caller: UserCaller | DeviceCaller,
  { request, kind }: Upload<Meta>,
): Promise<StoredUpload> {
  const place = { clientId: caller.clientId, fileId: createFileId() }
  let isKept = false
  const begun: BegunUpload = { uploadId: null, name: null }
  try {
    const received = await receiveFiles(deps, { request, kind, place, begun })
    if ('known' in received) return received.known
    const parts = await finishAll(
      received.files.map(async (file) =>
        processUploadedFile(deps, { file, place, reading: received.described.readingOf(file.kind) }),
      ),
    )
    const file: OperationFile = {
      ...received.described.facts,
      ...findPeriod(received.described, parts),
      clientId: caller.clientId,
      id: place.fileId,
      cloud: kind.cloud,
      uploadId: received.uploadId,
      createdAt: deps.clock.now(),
      uploadedBy: caller.name,
    }
    const stored = await saveUpload(deps.db, caller, { upload: { file, parts }, kind })
    isKept = stored.file.id === place.fileId
    return stored
  } catch (error) {
    const { clientId, name: uploadedBy } = caller
    const attempt = { clientId, uploadedBy, cloud: kind.cloud, ...begun }
    await noteFailedUpload(deps.db, attempt, { error, now: deps.clock.now() })
    throw error
  } finally {
    discardBody(request)
    if (!isKept) await forgetFiles(deps.store, place, kind.kinds)
  }
}

/** Where one fails, the others are waited for: none may put a file after all were deleted. */
async function finishAll<T>(tasks: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(tasks)
  return Promise.all(tasks)
}

interface FilePlace {
  readonly clientId: string
  readonly fileId: string
}

/** Filled in while the form is read. */
interface BegunUpload {
  uploadId: string | null
  name: string | null
}

interface NewUpload {
  readonly uploadId: string
  readonly described: DescribedUpload
  readonly files: readonly ReceivedFile[]
}

async function receiveFiles<Meta extends { readonly uploadId: string }>(
  { db, store, room }: OperationFilesDeps,
  { request, kind, place, begun }: Upload<Meta> & { readonly place: FilePlace; readonly begun: BegunUpload },
): Promise<NewUpload | { readonly known: StoredUpload }> {
  const { cloud, kinds, parseMeta, describe } = kind
  const told: { known: StoredUpload | null; upload: Pick<NewUpload, 'uploadId' | 'described'> | null } = {
    known: null,
    upload: null,
  }
  const files = await receiveForm(request, {
    kinds,
    store,
    requireRoom: (bytes) => room.require(place.clientId, bytes),
    beginFile: (one) => {
      // What meta lacks for this file is answered before it has come.
      told.upload?.described.readingOf(one)
      return nameOriginal(place, one)
    },
    onMeta: async (sent) => {
      const meta = parseMeta(sent)
      const { uploadId } = meta
      begun.uploadId = uploadId
      told.known = await findUpload(db, place.clientId, { cloud, uploadId })
      if (told.known !== null) return 'pass over the rest'
      told.upload = { uploadId, described: await describe(meta) }
      begun.name = told.upload.described.facts.name
      return 'store the rest'
    },
  })
  if (told.known !== null) return { known: told.known }
  if (told.upload === null) throw rejectForm(operationFilesTexts.metaMissing)
  if (files.length === 0) throw rejectNothing(kinds)
  return { ...told.upload, files }
}

/** What an upload was stored as; null: it has not come yet. */
async function findUpload(
  db: Db,
  clientId: string,
  upload: { cloud: OperationCloud; uploadId: string },
): Promise<StoredUpload | null> {
  const file = await findUploadedFile(db, clientId, upload)
  return file === null ? null : { file, parts: await listParts(db, clientId, file.id) }
}

/** Has a file that lies in the store read in a thread; throws a Problem when it is rejected. */
export async function processUploadedFile(
  { files, workers }: OperationFilesDeps,
  { file, place, reading }: { file: ReceivedFile; place: FilePlace; reading: PartReading },
): Promise<OperationPart> {
  const { kind, key: originalKey } = file
  const storedKey = nameStored(place, kind)
  const taken = await workers.run(processFileTask, { files, originalKey, storedKey, reading })
  if (taken.problem !== null) throw rejectFile(kind, taken.problem)
  return {
    kind,
    originalKey,
    originalBytes: file.bytes,
    originalSha256: file.sha256,
    originalIsGzip: taken.isGzip,
    storedKey,
    storedBytes: taken.stored.bytes,
    storedSha256: taken.stored.sha256,
    points: taken.summary.points,
    strips: taken.figures.stripCount,
    summary: taken.summary,
    rejected: taken.rejected,
    figures: taken.figures,
    outline: taken.outline,
  }
}

/** As the sender says, else as the files say. */
export function findPeriod(
  { fromDate, toDate }: Pick<DescribedUpload, 'fromDate' | 'toDate'>,
  parts: readonly OperationPart[],
): { fromDate: Date; toDate: Date } {
  const firstMs = Math.min(...parts.map(({ summary }) => summary.firstTimeMs))
  const lastMs = Math.max(...parts.map(({ summary }) => summary.lastTimeMs))
  return { fromDate: fromDate ?? new Date(firstMs), toDate: toDate ?? new Date(lastMs) }
}

/** Of two that come at once, one is written and both are answered with it. */
async function saveUpload<Meta extends { readonly uploadId: string }>(
  db: Db,
  caller: UserCaller | DeviceCaller,
  { upload, kind }: { upload: StoredUpload; kind: UploadKind<Meta> },
): Promise<StoredUpload> {
  const { file } = upload
  return writeChange(db, caller, async (scope) => {
    const { trx } = scope
    if (!(await insertUpload(scope, upload))) {
      scope.recordNothing()
      const known = await findUpload(trx, file.clientId, file)
      if (known === null) throw new Problem('conflict', operationFilesTexts.busy)
      return known
    }
    await kind.inTransaction?.(trx, upload)
    return upload
  })
}

/** The rows of an upload and its line in the log; false: this upload is there already. */
export async function insertUpload(
  { trx, record }: ChangeScope,
  { file, parts }: StoredUpload,
): Promise<boolean> {
  if (!(await insertFile(trx, file))) return false
  await insertParts(trx, file, parts)
  await queueCoverage(trx, file)
  await forgetFailedUploads(trx, file)
  await record({
    clientId: file.clientId,
    action: 'operation_file.uploaded',
    subjectId: file.id,
    subjectName: file.operationName ?? file.name,
    details: { cloud: file.cloud, kinds: parts.map((part) => part.kind), uploadId: file.uploadId },
  })
  return true
}

/** If this fails, or the process dies before it, the sweep takes what is left. */
export async function forgetFiles(
  store: FileStore,
  place: FilePlace,
  kinds: readonly OperationFileKind[],
): Promise<void> {
  const keys = kinds.flatMap((kind) => [nameOriginal(place, kind), nameStored(place, kind)])
  await Promise.all(keys.map((key) => store.delete(key)))
}

function rejectNothing(kinds: readonly string[]): Problem {
  return createFieldProblem('base', fillLocalText(operationFilesTexts.noFile, { parts: kinds.join(', ') }))
}
