import type { Readable } from 'node:stream'
import type { Brand, Language } from '@talhao/contract/core'
import type { ListedPack, PackPreview } from '@talhao/contract/evidence/packs'
import { type DatumId, isDatumId, type TemplateId, type WorkFacts, writeCanonical } from '@talhao/evidence'
import type { Box } from '@talhao/land'
import { minuteMs } from '@talhao/local-time'
import { writeChange } from '../../platform/change-log/write-change.ts'
import { findClientName } from '../../platform/db/clients.repository.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { appendPack, type ChainDeps } from './append-pack.ts'
import { chooseLimits } from './choose-limits.ts'
import type { ComposedPack, ComposingTask } from './compose-pack.ts'
import type { EvidenceWorkers } from './evidence-workers.ts'
import type { HandedStation, HandedWork } from './gather-facts.ts'
import type { HandedLand } from './measure-land.ts'
import { findLastOfOperation, findPackRow, listPackRows, lockChain } from './packs.repository.ts'
import { packsTexts } from './packs.texts.ts'

export interface EvidenceDeps extends ChainDeps {
  readonly db: Db
  readonly workers: EvidenceWorkers
  readonly brand: Brand
  /** Handed in: operations and stations belong to other areas. */
  readonly readSprayWork: (clientId: string, operationId: string) => Promise<HandedWork | null>
  readonly readStationsBesideWork: (request: {
    readonly clientId: string
    readonly box: Box
    readonly fromMs: number
    readonly toMs: number
  }) => Promise<readonly HandedStation[]>
  readonly readLandBesideWork: (request: {
    readonly clientId: string
    readonly fieldId: string | null
    readonly box: Box
    readonly method: WorkFacts['method']
    readonly at: Date
  }) => Promise<HandedLand>
  /** What else follows from a new pack, in the same transaction. */
  readonly onIssued: (trx: Trx, pack: { clientId: string; hash: string }) => Promise<void>
  readonly describeClient: (clientId: string) => Promise<WorkFacts['client']>
}

interface PackRequest {
  readonly operationId: string
  readonly templates: readonly TemplateId[]
  readonly declared: Readonly<Record<string, string | number>>
}

/** Of the station's readings before the first and after the last minute. */
const marginMs = 15 * minuteMs

/** Seals what is known of an operation now. What was said before stays; a pack that says otherwise names it (EVI-4). */
export async function issuePack(
  deps: EvidenceDeps,
  caller: UserCaller,
  request: PackRequest,
): Promise<{ hash: string; number: number; missing: DatumId[] }> {
  const { clientId } = caller
  const { composed, operation, declared } = await compose(deps, clientId, request)
  return writeChange(deps.db, caller, async ({ trx, record }) => {
    await lockChain(trx, clientId)
    const before = await findLastOfOperation(trx, clientId, operation.id)
    const corrects = before === null || before.contentHash === composed.contentHash ? null : before.hash
    const { hash, number } = await appendPack(deps, trx, {
      clientId,
      operationId: operation.id,
      operationName: operation.name,
      workedFrom: findStart(operation),
      corrects,
      declared,
      ...composed,
      members:
        corrects === null ? composed.members : { ...composed.members, corrects: writeCanonical(corrects) },
    })
    await deps.onIssued(trx, { clientId, hash })
    await record({ clientId, action: 'evidence.issued', subjectId: hash, subjectName: operation.name })
    return { hash, number, missing: [...composed.missing] }
  })
}

/** What a pack would say, so that a person is asked for the rest, and whether it would correct an older one (EVI-13). */
export async function previewPack(
  deps: EvidenceDeps,
  clientId: string,
  request: Omit<PackRequest, 'declared'>,
): Promise<PackPreview> {
  const before = await findLastOfOperation(deps.db, clientId, request.operationId)
  const declared = before?.declared ?? {}
  const { composed, operation: worked } = await compose(deps, clientId, { ...request, declared })
  return {
    operation: { id: worked.id, name: worked.name, field: worked.fieldName },
    known: [...composed.known],
    missing: [...composed.missing],
    asked: [...composed.asked],
    declared_before: declared,
    last:
      before === null
        ? null
        : { hash: before.hash, number: before.number, same: before.contentHash === composed.contentHash },
  }
}

async function compose(
  deps: EvidenceDeps,
  clientId: string,
  request: PackRequest,
): Promise<{
  composed: ComposedPack
  operation: HandedWork['operation']
  declared: Partial<Record<DatumId, string | number>>
}> {
  const declared = readDeclared(request.declared)
  const handed = await deps.readSprayWork(clientId, request.operationId)
  if (handed === null) throw new Problem('absent', requestTexts.absent)
  const composed = await deps.workers.run('composePack', {
    ...(await gather(deps, clientId, handed, request.templates)),
    templates: request.templates,
    declared,
  })
  return { composed, operation: handed.operation, declared }
}

function findStart({ files }: HandedWork['operation']): Date {
  return new Date(Math.min(...files.map(({ from }) => from.getTime())))
}

async function gather(
  deps: EvidenceDeps,
  clientId: string,
  handed: HandedWork,
  templates: readonly TemplateId[],
): Promise<Omit<ComposingTask, 'templates' | 'declared'>> {
  const { operation, work } = handed
  const [first] = work.minutes
  if (first === undefined) throw new Problem('ruleBroken', packsTexts.nothingWorked)
  const span = work.minutes.reduce(
    ({ fromMs, toMs }, { startMs }) => ({
      fromMs: Math.min(fromMs, startMs),
      toMs: Math.max(toMs, startMs),
    }),
    { fromMs: first.startMs, toMs: first.startMs },
  )
  const method = chooseMethod(templates)
  const box = measureWorkBox(work.strips.corners)
  return {
    client: await deps.describeClient(clientId),
    handed,
    stations: await deps.readStationsBesideWork({
      clientId,
      box,
      fromMs: span.fromMs - marginMs,
      toMs: span.toMs + marginMs,
    }),
    limits: chooseLimits(operation.targets, templates),
    land: await deps.readLandBesideWork({
      clientId,
      fieldId: operation.fieldId,
      box,
      method,
      at: new Date(span.fromMs),
    }),
    method,
  }
}

/** By the record that is written: of an aircraft, of a drone, else from the ground. */
function chooseMethod(templates: readonly TemplateId[]): WorkFacts['method'] {
  if (templates.includes('in2')) return 'aircraft'
  return templates.includes('p298') ? 'drone' : 'ground'
}

function measureWorkBox(corners: Float64Array): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at + 1 < corners.length; at += 2) {
    west = Math.min(west, corners[at] ?? west)
    east = Math.max(east, corners[at] ?? east)
    south = Math.min(south, corners[at + 1] ?? south)
    north = Math.max(north, corners[at + 1] ?? north)
  }
  return { west, south, east, north }
}

function readDeclared(declared: PackRequest['declared']): Partial<Record<DatumId, string | number>> {
  const known: Partial<Record<DatumId, string | number>> = {}
  for (const [id, value] of Object.entries(declared)) {
    if (!isDatumId(id)) throw new Problem('ruleBroken', packsTexts.noSuchDatum, { values: { datum: id } })
    known[id] = typeof value === 'string' ? value.trim() : value
  }
  return known
}

export async function listPacks(db: Db, clientId: string, operationId: string | null): Promise<ListedPack[]> {
  const rows = await listPackRows(db, clientId, operationId)
  return rows.map((row) => ({
    hash: row.hash,
    number: row.number,
    operation_id: row.operationId,
    operation_name: row.operationName,
    worked_from: row.workedFrom?.toISOString() ?? null,
    templates: row.templates,
    missing: row.missing,
    issued_at: row.issuedAt.toISOString(),
    key_id: row.keyId,
    corrects: row.corrects,
    superseded_by: row.supersededBy,
    stamped_at: row.stampedAt?.toISOString() ?? null,
  }))
}

export async function openPack(
  { db, store }: Pick<EvidenceDeps, 'db' | 'store'>,
  clientId: string,
  hash: string,
): Promise<Readable> {
  const row = await findPackRow(db, clientId, hash)
  const file = row === null ? null : await store.get(row.packKey)
  if (file === null) throw new Problem('absent', requestTexts.absent)
  return file
}

/** The answer of the time stamping authority, as it came. */
export async function openStamp(
  { db, store }: Pick<EvidenceDeps, 'db' | 'store'>,
  clientId: string,
  hash: string,
): Promise<Readable> {
  const stampKey = (await findPackRow(db, clientId, hash))?.stampKey ?? null
  const file = stampKey === null ? null : await store.get(stampKey)
  if (file === null) throw new Problem('absent', requestTexts.absent)
  return file
}

/** Made of the pack alone: the same pack is the same paper (EVI-14). */
export async function printPaper(
  deps: Pick<EvidenceDeps, 'db' | 'store' | 'workers' | 'brand'>,
  { clientId, hash, language }: { clientId: string; hash: string; language: Language },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await openPack(deps, clientId, hash)) chunks.push(chunk)
  return deps.workers.run('printPack', {
    file: new Uint8Array(Buffer.concat(chunks)),
    brand: deps.brand,
    language,
    clientName: await findClientName(deps.db, clientId),
  })
}
