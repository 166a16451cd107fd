import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Language } from '@talhao/contract/core'
import type { EvidenceLink, SharedPack } from '@talhao/contract/evidence/sharing'
import { dayMs } from '@talhao/local-time'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import { findClientName } from '../../platform/db/clients.repository.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { streamZip, usualCompression, type ZipEntry } from '../../platform/zip/stream-zip.ts'
import { describeKeys } from '../keys/keys.routes.ts'
import { listHeads, listPackRows } from '../packs/packs.repository.ts'
import { type EvidenceDeps, openPack, openStamp, printPaper } from '../packs/packs.service.ts'
import type { ViewRecorder } from '../views/view-recorder.ts'
import { choosePacks, type PackChoice } from './choose-packs.ts'
import {
  findWorkingLink,
  insertLink,
  listLinkRows,
  revokeLinkRow,
  type WorkingLink,
} from './links.repository.ts'
import { sharingTexts } from './sharing.texts.ts'

export interface SharingDeps extends EvidenceDeps {
  readonly recorder: ViewRecorder
  /** The page that checks packs without us; null: the page is not built. */
  readonly readVerifier: () => Promise<Uint8Array | null>
}

/** Whoever has the token sees the packs; only its hash is kept (EVI-16). */
export async function createLink(
  deps: SharingDeps,
  caller: UserCaller,
  { name, days, ...choice }: { name: string; days: number } & PackChoice,
): Promise<{ id: string; token: string; packs: number; expires_at: string }> {
  const { clientId } = caller
  const packs = (await choosePacks(deps.db, clientId, choice)).map(({ hash }) => hash)
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + days * dayMs)
  const id = createId()
  await writeChange(deps.db, caller, async ({ trx, record }) => {
    await insertLink(trx, {
      id,
      clientId,
      tokenHash: hashToken(token),
      name: name.trim(),
      packs,
      createdBy: caller.name,
      createdAt: now,
      expiresAt,
    })
    await record({ clientId, action: 'evidence.shared', subjectId: id, subjectName: name.trim() })
  })
  return { id, token, packs: packs.length, expires_at: expiresAt.toISOString() }
}

export async function listLinks(deps: SharingDeps, clientId: string): Promise<EvidenceLink[]> {
  await deps.recorder.flush()
  const rows = await listLinkRows(deps.db, clientId)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    packs: row.packs,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    expires_at: row.expiresAt.toISOString(),
    revoked_at: row.revokedAt?.toISOString() ?? null,
    views: row.views,
    last_viewed_at: row.lastViewedAt?.toISOString() ?? null,
  }))
}

export async function revokeLink(deps: SharingDeps, caller: UserCaller, id: string): Promise<void> {
  const { clientId } = caller
  await writeChange(deps.db, caller, async ({ trx, record }) => {
    const name = await revokeLinkRow(trx, { clientId, id, now: deps.clock.now() })
    if (name === null) throw new Problem('absent', requestTexts.absent)
    await record({ clientId, action: 'evidence.unshared', subjectId: id, subjectName: name })
  })
}

export async function readShared(deps: SharingDeps, token: string) {
  const link = await openLink(deps, token)
  const rows = await listPackRows(deps.db, link.clientId, null)
  return {
    client_name: await findClientName(deps.db, link.clientId),
    name: link.name,
    expires_at: link.expiresAt.toISOString(),
    packs: rows
      .filter(({ hash }) => link.packs.includes(hash))
      .map(
        (row): SharedPack => ({
          hash: row.hash,
          number: row.number,
          operation_name: row.operationName,
          worked_from: row.workedFrom?.toISOString() ?? null,
          issued_at: row.issuedAt.toISOString(),
          templates: row.templates,
          missing: row.missing,
          superseded_by: row.supersededBy,
          stamped_at: row.stampedAt?.toISOString() ?? null,
        }),
      ),
  }
}

export async function openSharedPack(
  deps: SharingDeps,
  { token, hash }: { token: string; hash: string },
): Promise<Readable> {
  const { clientId } = await openLink(deps, token, hash)
  return openPack(deps, clientId, hash)
}

export async function printSharedPdf(
  deps: SharingDeps,
  { token, hash, language }: { token: string; hash: string; language: Language },
): Promise<Uint8Array> {
  const { clientId } = await openLink(deps, token, hash)
  return printPaper(deps, { clientId, hash, language })
}

/** Every opening is noted for the client. @throws Problem as for a link that never was */
async function openLink(deps: SharingDeps, token: string, hash?: string): Promise<WorkingLink> {
  const link = await findWorkingLink(deps.db, hashToken(token), deps.clock.now())
  if (link === null || (hash !== undefined && !link.packs.includes(hash)))
    throw new Problem('absent', requestTexts.absent)
  const { id, clientId, name } = link
  deps.recorder.note({ clientId, kind: 'link', id, name }, 'evidence')
  return link
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The packs of a season with their papers, one after the other: none of it is held in memory (EVI-17). */
export async function zipSeason(
  deps: SharingDeps,
  { clientId, language, choice }: { clientId: string; language: Language; choice: PackChoice },
): Promise<Readable> {
  const rows = await choosePacks(deps.db, clientId, choice)
  const json = (value: unknown) => [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)]
  const keys = await describeKeys(deps.db)
  const heads = await listHeads(deps.db)
  const verifier = await deps.readVerifier()
  const entries: ZipEntry[] = [
    { name: 'LEIA-ME.txt', write: () => [Buffer.from(sharingTexts.readMe[language])] },
    { name: 'keys.json', write: () => json({ keys }) },
    { name: 'heads.json', write: () => json({ heads }) },
    ...(verifier === null ? [] : [{ name: 'verificador.html', write: () => [verifier] }]),
    ...rows.flatMap(({ number, hash, stampKey }): ZipEntry[] => {
      const name = `${String(number).padStart(5, '0')}-${hash.slice(0, 12)}`
      return [
        { name: `packs/${name}.json`, write: () => readLazily(() => openPack(deps, clientId, hash)) },
        {
          name: `pdf/${name}.pdf`,
          write: () => printLazily(() => printPaper(deps, { clientId, hash, language })),
          isPacked: true,
        },
        ...(stampKey === null
          ? []
          : [
              {
                name: `stamps/${name}.tsr`,
                write: () => readLazily(() => openStamp(deps, clientId, hash)),
              },
            ]),
      ]
    }),
  ]
  return streamZip(entries, { mtime: deps.clock.now(), isHuge: false, compressionLevel: usualCompression })
}

async function* readLazily(open: () => Promise<Readable>): AsyncGenerator<Uint8Array> {
  for await (const chunk of await open()) yield chunk
}

async function* printLazily(print: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await print()
}
