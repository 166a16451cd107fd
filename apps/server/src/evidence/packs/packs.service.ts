import { Readable } from 'node:stream'
import type { ListedPack } from '@talhao/contract/evidence/packs'
import {
  composeContent,
  type DatumId,
  hashBody,
  isDatumId,
  type Pack,
  packType,
  sealPack,
  type TemplateId,
  type WorkFacts,
} from '@talhao/evidence'
import { minuteMs } from '@talhao/local-time'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { takeSigner } from '../keys/signing-key.ts'
import { chooseLimits } from './choose-limits.ts'
import { gatherFacts, type HandedStation, type HandedWork } from './gather-facts.ts'
import {
  findLastOfOperation,
  findLastPack,
  findPackKey,
  insertPack,
  listPackRows,
  lockChain,
} from './packs.repository.ts'
import { packsTexts } from './packs.texts.ts'

export interface EvidenceDeps {
  readonly db: Db
  readonly clock: Clock
  readonly store: FileStore
  readonly secrets: Secrets
  /** Handed in: operations and stations belong to other areas. */
  readonly readSprayWork: (clientId: string, operationId: string) => Promise<HandedWork | null>
  readonly readStationBesideWork: (request: {
    readonly clientId: string
    readonly longitude: number
    readonly latitude: number
    readonly fromMs: number
    readonly toMs: number
  }) => Promise<HandedStation | null>
  readonly describeClient: (clientId: string) => Promise<WorkFacts['client']>
}

interface PackRequest {
  readonly operationId: string
  readonly templates: readonly TemplateId[]
  readonly declared: Readonly<Record<string, unknown>>
}

export const evidenceFolder = 'evidence'
/** A day of strips; more would not open in a browser. */
const maxPackBytes = 128 * 1024 * 1024
/** Of the station's readings before the first and after the last minute. */
const marginMs = 15 * minuteMs

/** Seals what is known of an operation now. What was said before stays; a pack that says otherwise names it (EVI-4). */
export async function issuePack(
  deps: EvidenceDeps,
  caller: UserCaller,
  request: PackRequest,
): Promise<{ hash: string; number: number; missing: DatumId[] }> {
  const { clientId } = caller
  const declared = readDeclared(request.declared)
  const handed = await deps.readSprayWork(clientId, request.operationId)
  if (handed === null) throw new Problem('absent', requestTexts.absent)
  const content = composeContent({
    facts: await gather(deps, clientId, handed, request.templates),
    templates: request.templates,
    declared,
  })
  const contentHash = hashBody(content)
  const { id: operationId, name } = handed.operation
  return writeChange(deps.db, caller, async ({ trx, record }) => {
    await lockChain(trx, clientId)
    const issuedAt = deps.clock.now()
    const signer = await takeSigner(trx, deps.secrets, { clientId, now: issuedAt })
    const last = await findLastPack(trx, clientId)
    const before = await findLastOfOperation(trx, clientId, operationId)
    const corrects = before === null || before.contentHash === contentHash ? null : before.hash
    const number = (last?.number ?? 0) + 1
    const pack = sealPack(
      {
        type: packType,
        version: 1,
        ...content,
        chain: { number, previous: last?.hash ?? null },
        issuedAt: issuedAt.toISOString(),
        ...(corrects === null ? {} : { corrects }),
      },
      signer,
    )
    const { hash } = pack.proof
    const packKey = `${evidenceFolder}/${clientId}/${hash}.json`
    await storePack(deps.store, packKey, pack)
    await insertPack(trx, {
      clientId,
      number,
      hash,
      contentHash,
      keyId: signer.keyId,
      operationId,
      corrects,
      templates: content.templates,
      missing: content.missing,
      issuedAt,
      packKey,
    })
    await record({ clientId, action: 'evidence.issued', subjectId: hash, subjectName: name })
    return { hash, number, missing: [...content.missing] }
  })
}

async function gather(
  deps: EvidenceDeps,
  clientId: string,
  handed: HandedWork,
  templates: readonly TemplateId[],
): Promise<WorkFacts> {
  const [first] = handed.work.minutes
  if (first === undefined) throw new Problem('ruleBroken', packsTexts.nothingWorked)
  const times = handed.work.minutes.map(({ startMs }) => startMs)
  const span = times.reduce(
    ({ fromMs, toMs }, time) => ({ fromMs: Math.min(fromMs, time), toMs: Math.max(toMs, time) }),
    { fromMs: first.startMs, toMs: first.startMs },
  )
  const station = await deps.readStationBesideWork({
    clientId,
    longitude: first.longitude,
    latitude: first.latitude,
    fromMs: span.fromMs - marginMs,
    toMs: span.toMs + marginMs,
  })
  return gatherFacts({
    client: await deps.describeClient(clientId),
    handed,
    station,
    limits: chooseLimits(handed.operation.targets, templates),
  })
}

function readDeclared(declared: Readonly<Record<string, unknown>>): Partial<Record<DatumId, unknown>> {
  const known: Partial<Record<DatumId, unknown>> = {}
  for (const [id, value] of Object.entries(declared)) {
    if (!isDatumId(id)) throw new Problem('ruleBroken', packsTexts.noSuchDatum, { values: { datum: id } })
    known[id] = typeof value === 'string' ? value.trim() : value
  }
  return known
}

async function storePack(store: FileStore, key: string, pack: Pack): Promise<void> {
  await store.put(key, Readable.from([JSON.stringify(pack)]), { maxBytes: maxPackBytes })
}

export async function listPacks(db: Db, clientId: string, operationId: string | null): Promise<ListedPack[]> {
  const rows = await listPackRows(db, clientId, operationId)
  return rows.map((row) => ({
    hash: row.hash,
    number: row.number,
    operation_id: row.operationId,
    templates: row.templates,
    missing: row.missing,
    issued_at: row.issuedAt.toISOString(),
    key_id: row.keyId,
    corrects: row.corrects,
  }))
}

export async function openPack(
  { db, store }: EvidenceDeps,
  clientId: string,
  hash: string,
): Promise<Readable> {
  const key = await findPackKey(db, clientId, hash)
  const file = key === null ? null : await store.get(key)
  if (file === null) throw new Problem('absent', requestTexts.absent)
  return file
}
