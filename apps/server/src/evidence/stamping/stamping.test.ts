import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOperator, aWeatherForm, sendOperation } from '../../testing/builders/operation-files.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { unzip } from '../../testing/unzip.ts'
import { readTimeStamp } from './time-stamp.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** An authority of our own, by openssl. */
describe.skipIf(!hasOpenssl)('the time stamp of a pack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsa-'))
  const file = (name: string) => join(folder, name)
  let authority: Server
  let test: TestApp
  let answers: 'stamps' | 'nothing' = 'stamps'
  const run = (args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }

  beforeAll(async () => {
    const subject = ['-subj', '/CN=clock.test', '-days', '30', '-nodes']
    run([
      ...['req', '-x509', '-newkey', 'rsa:2048', '-keyout', file('key.pem'), '-out', file('cert.pem')],
      ...subject,
      ...['-addext', 'extendedKeyUsage=critical,timeStamping'],
    ])
    writeFileSync(file('serial'), '01')
    writeFileSync(
      file('tsa.cnf'),
      `[tsa]\ndefault_tsa = one\n[one]\nserial = ${file('serial')}\ncrypto_device = builtin
signer_cert = ${file('cert.pem')}\ncerts = ${file('cert.pem')}\nsigner_key = ${file('key.pem')}
signer_digest = sha256\ndefault_policy = 1.2.3.4\ndigests = sha256\n`,
    )
    authority = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        if (answers === 'nothing') return response.writeHead(503).end()
        writeFileSync(file('query'), Buffer.concat(chunks))
        run(['ts', '-reply', '-config', file('tsa.cnf'), '-queryfile', file('query'), '-out', file('reply')])
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
        response.end(readFileSync(file('reply')))
      })
    })
    // On a slow machine it would end a connection just when the next question comes by it.
    authority.keepAliveTimeout = 0
    await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve))
    const address = authority.address()
    const port = typeof address === 'object' ? address?.port : 0
    test = await createTestApp({ TSA_URL: `http://127.0.0.1:${port}/` })
  })
  afterAll(async () => {
    await test.close()
    authority.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('EVI-26: is got by a job, goes with the zip, holds by openssl, and is waited for while the authority is away', async () => {
    const admin = await anOperator(test)
    const sent = await sendOperation(test, admin, { parts: aWeatherForm(), cloud: 'emcloud' })
    const issued = await test.call({
      method: 'POST',
      url: '/api/v2/evidence/packs',
      token: admin.token,
      body: { operation_id: sent.body.data.fileid, templates: ['br'] },
    })
    const { hash } = issued.body.data
    const list = async () =>
      (await test.call({ method: 'GET', url: '/api/v2/evidence/packs', token: admin.token })).body.data[0]
    const fetchStamp = () =>
      test.app.inject({
        url: `/api/v2/evidence/packs/${hash}/stamp`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
    answers = 'nothing'
    await runJobs(test)
    expect((await list()).stamped_at).toBeNull()
    expect((await fetchStamp()).statusCode).toBe(404)
    answers = 'stamps'
    await runJobs(test)
    const stamp = await fetchStamp()
    expect(stamp.statusCode).toBe(200)
    writeFileSync(file('stamp.tsr'), stamp.rawPayload)
    run(['ts', '-verify', '-digest', hash, '-in', file('stamp.tsr'), '-CAfile', file('cert.pem')])
    const zip = await test.app.inject({
      url: '/api/v2/evidence/zip',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const entries = await unzip(zip.rawPayload)
    expect(entries.get(`stamps/00001-${hash.slice(0, 12)}.tsr`)).toEqual(stamp.rawPayload)
    const { stamped_at } = await list()
    expect((await readTimeStamp(stamp.rawPayload))?.time.toISOString()).toBe(stamped_at)
    expect(Math.abs(Date.parse(stamped_at) - Date.now())).toBeLessThan(3_600_000)
  })
})
