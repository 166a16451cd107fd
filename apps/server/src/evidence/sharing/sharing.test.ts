import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readKeys, verifyChain } from '@talhao/evidence'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../platform/change-log/write-change.ts'
import { createSecrets } from '../../platform/db/secrets.ts'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { anOperator, aWeatherForm, sendOperation } from '../../testing/builders/operation-files.ts'
import { aUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { unzip } from '../../testing/unzip.ts'
import { replaceLostKey, rotateKey } from '../packs/rotate-key.ts'

let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
let operationId: string
let hashes: string[]
beforeAll(async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'talhao-page-'))
  writeFileSync(join(webFolder, 'evidence-verifier.html'), '<!doctype html><p>the verifier</p>')
  test = await createTestApp({}, { webFolder })
  admin = await anOperator(test)
  operationId = (await sendOperation(test, admin, { parts: aWeatherForm(), cloud: 'emcloud' })).body.data
    .fileid
  hashes = [await issue('br'), await issue('rs')]
})
afterAll(() => test.close())

async function issue(template: string): Promise<string> {
  const answer = await test.call({
    method: 'POST',
    url: '/api/v2/evidence/packs',
    token: admin.token,
    body: { operation_id: operationId, templates: [template] },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.hash
}

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, token = admin.token) =>
  test.call({ method, url: `/api/v2/evidence/${path}`, token, ...(body === undefined ? {} : { body }) })
const open = (path: string) => test.call({ method: 'GET', url: `/api/v2/evidence/shared/${path}` })

async function aLink(choice: object = {}): Promise<{ id: string; token: string }> {
  const made = await call('POST', 'links', { name: 'Auditora Lima', days: 7, ...choice })
  expect(made.status, made.text).toBe(201)
  return made.body.data
}

describe('a link for an auditor', () => {
  it('shows its packs and nothing else, to whoever has it', async () => {
    const { token } = await aLink({ template: 'rs' })
    const shown = await open(token)
    expect(shown.body.data).toMatchObject({ name: 'Auditora Lima', packs: [{ hash: hashes[1], number: 2 }] })
    const pack = await open(`${token}/packs/${hashes[1]}`)
    expect(JSON.parse(pack.text).proof.hash).toBe(hashes[1])
    expect((await open(`${token}/packs/${hashes[0]}`)).status).toBe(404)
    const paper = await open(`${token}/packs/${hashes[1]}/pdf`)
    expect(paper.headers['content-type']).toBe('application/pdf')
  })

  it('is logged, listed and ended at once', async () => {
    const { id, token } = await aLink()
    await open(token)
    await open(`${token}/packs/${hashes[0]}`)
    const find = async () =>
      (await call('GET', 'links')).body.data.find((link: { id: string }) => link.id === id)
    expect(await find()).toMatchObject({ views: 2, packs: 2, revoked_at: null, created_by: 'Ana Souza' })
    const seen = await call('GET', 'views')
    expect(seen.body.data).toContainEqual(
      expect.objectContaining({ viewer_kind: 'link', viewer_id: id, area: 'evidence', count: 2 }),
    )
    expect((await call('DELETE', `links/${id}`)).status).toBe(200)
    expect((await call('DELETE', `links/${id}`)).status).toBe(404)
    expect((await open(token)).status).toBe(404)
    expect((await find()).revoked_at).not.toBeNull()
  })

  it('ends by itself, and its token lies nowhere in the database', async () => {
    const { token } = await aLink()
    const rows = await test.db.selectFrom('evidenceLinks').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    await test.db
      .updateTable('evidenceLinks')
      .set({ expiresAt: new Date(test.clock.now().getTime() - 1) })
      .execute()
    expect((await open(token)).status).toBe(404)
    expect((await open('A'.repeat(43))).status).toBe(404)
  })

  it('is made by who may manage operations, of packs that there are', async () => {
    const creator = await aUser(test, {
      clientId: admin.clientId,
      role: 'user',
      permissions: { operation: 'create' },
    })
    const refused = await call('POST', 'links', { name: 'x', days: 1 }, creator.token)
    expect(refused.status).toBe(403)
    expect((await call('POST', 'links', { name: 'x', days: 1, from: '2031-01-01' })).status).toBe(422)
    expect((await call('POST', 'links', { name: 'x', days: 366 })).status).toBe(400)
  })
})

describe('a season as a zip', () => {
  it('EVI-21: holds packs, papers, keys, heads and the page that checks them', async () => {
    const answer = await test.app.inject({
      url: '/api/v2/evidence/zip',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.statusCode).toBe(200)
    const entries = await unzip(answer.rawPayload)
    expect(String(entries.get('verificador.html'))).toContain('the verifier')
    expect([...entries.keys()]).toEqual([
      'LEIA-ME.txt',
      'keys.json',
      'heads.json',
      'verificador.html',
      ...hashes.flatMap((hash, at) => [
        `packs/0000${at + 1}-${hash.slice(0, 12)}.json`,
        `pdf/0000${at + 1}-${hash.slice(0, 12)}.pdf`,
      ]),
    ])
    expect((await call('GET', 'zip?to=2001-01-01')).status).toBe(422)
  })
})

describe('who saw the data', () => {
  it('tells what sales staff read of the client, and forgets whoever never was one', async () => {
    const seller = await aUser(test, { role: 'sales' })
    for (const clientId of [admin.clientId, '00000000-0000-4000-8000-000000000000'])
      await test.call({ url: `/api/v2/stations?client_id=${clientId}`, token: seller.token })
    expect((await call('GET', 'views')).body.data).toContainEqual(
      expect.objectContaining({ viewer_kind: 'person', viewer_id: seller.id, area: 'weather' }),
    )
  })

  it('tells people by area, for administrators alone, and forgets after 90 days', async () => {
    const reader = await aUser(test, { clientId: admin.clientId, role: 'user' })
    await call('GET', 'packs', undefined, reader.token)
    const { data } = (await call('GET', 'views')).body
    expect(data).toContainEqual(
      expect.objectContaining({ viewer_kind: 'person', viewer_id: reader.id, area: 'evidence' }),
    )
    expect((await call('GET', 'views', undefined, reader.token)).status).toBe(403)
    const stranger = await anOperator(test)
    const others = (await call('GET', 'views', undefined, stranger.token)).body.data
    expect(others.every(({ viewer_id }: { viewer_id: string }) => viewer_id === stranger.id)).toBe(true)
    test.clock.advance(91 * 86_400)
    admin = { ...admin, ...(await aUser(test, { clientId: admin.clientId })), clientId: admin.clientId }
    await call('GET', 'packs')
    const later = (await call('GET', 'views')).body.data
    expect(later.map(({ viewer_id }: { viewer_id: string }) => viewer_id)).toEqual([admin.id])
    const kept = await test.db.selectFrom('dataViews').select('viewerId').execute()
    expect(kept.map(({ viewerId }) => viewerId)).not.toContain(reader.id)
  })
})

describe('keys', () => {
  const deps = () => ({
    db: test.db,
    clock: test.clock,
    store: createFileStore(test.config),
    secrets: createSecrets(test.config.sealingKeys),
  })
  const readChain = async () => {
    const listed = await call('GET', 'packs')
    const packs = await Promise.all(
      listed.body.data.toReversed().map(async ({ hash }: { hash: string }) => {
        const pack = await call('GET', `packs/${hash}`)
        return pack.body
      }),
    )
    const keys = await test.app.inject({ url: '/.well-known/talhao-evidence-keys.json' })
    return { packs, keys: readKeys(keys.payload) }
  }

  it('are exchanged without breaking the chain, which holds with the first key alone', async () => {
    const [{ key_id: before }] = (await call('GET', 'packs')).body.data
    const keyId = await rotateKey(deps(), system, admin.clientId)
    await issue('br')
    const { packs, keys } = await readChain()
    expect(packs.at(-1).proof.keyId).toBe(keyId)
    expect(packs.at(-2).body.keyRotation.newKeyId).toBe(keyId)
    expect(verifyChain(packs, keys)).toEqual({ isValid: true })
    expect(
      verifyChain(
        packs,
        keys.filter((key) => key.keyId === before),
      ),
    ).toEqual({ isValid: true })
    const heads = JSON.parse(
      (await test.app.inject({ url: '/.well-known/talhao-evidence-heads.json' })).payload,
    )
    expect(heads.heads).toContainEqual(expect.objectContaining({ keyId, number: packs.length }))
    // Also of the key before: a chain that was cut off with its change of keys is found by it (EVI-24).
    expect(heads.heads).toContainEqual(
      expect.objectContaining({ keyId: before, number: packs.length - 1, hash: packs.at(-2).proof.hash }),
    )
  })

  it('EVI-24: never sign before they were made or before the last pack, whatever a clock says', async () => {
    const slow = { ...deps(), clock: { now: () => new Date(test.clock.now().getTime() - 60_000) } }
    await rotateKey(slow, system, admin.clientId)
    const { packs, keys } = await readChain()
    expect(verifyChain(packs, keys)).toEqual({ isValid: true })
    const times = packs.map(({ body }) => body.issuedAt)
    expect(times).toEqual(times.toSorted())
  })

  it('that were lost leave their chain: a fresh one names it and says why', async () => {
    const { packs: old } = await readChain()
    const keyId = await replaceLostKey(deps(), system, { clientId: admin.clientId, reason: 'fire' })
    await issue('br')
    await issue('rs')
    const { packs, keys } = await readChain()
    const fresh = packs.slice(old.length)
    expect(fresh.map(({ body }) => body.chain.number)).toEqual([1, 2])
    expect(fresh[0].body.predecessor).toEqual({ lastHash: old.at(-1).proof.hash, reason: 'fire' })
    expect(fresh[0].body.chain.previous).toBeNull()
    expect(fresh[1].body.predecessor).toBeUndefined()
    expect(fresh[1].proof.keyId).toBe(keyId)
    expect(verifyChain(fresh, keys)).toEqual({ isValid: true })
    expect(verifyChain(old, keys)).toEqual({ isValid: true })
  })

  it('nobody has yet are not exchanged', async () => {
    const stranger = await anOperator(test)
    expect(await rotateKey(deps(), system, stranger.clientId)).toBeNull()
  })
})
