import { createHash } from 'node:crypto'
import type { FormPart } from '../recording/multipart.ts'
import { readText } from '../recording/read-json.ts'
import type { World } from './world.ts'

const apk = Buffer.from(`PK${'a package'.repeat(2000)}`)
const checksum = createHash('sha256').update(apk).digest('hex')

/** The apps of the tablets, uploaded by the internal login alone. */
export async function recordAppPackages(world: World): Promise<void> {
  const { admin, internal, viewer, planting, empty } = world.people
  for (const cloud of ['mpclouds', 'emclouds']) {
    const upload = `/api/v2/${cloud}/upload_apk`
    await admin.post(upload, { parts: listParts('1.0.0') })
    await internal.post(upload, { parts: listParts('1.x'), note: 'bad version' })
    await internal.post(upload, { parts: listParts('1.0.0', 'f'.repeat(64)), note: 'bad checksum' })
    await internal.post(upload, { parts: listParts('1.0.0').slice(0, 2), note: 'no package' })
    await internal.post(upload, { parts: listParts('1.0.0'), note: 'good' })
    await internal.post(upload, { parts: listParts('1.0.0'), note: 'again' })
    await internal.post(upload, { parts: listParts('1.0.1'), note: 'the next' })
    for (const caller of [admin, viewer, planting, empty, world.planter, world.sprayer]) {
      await caller.get(`/api/v2/${cloud}/apk_details`)
      await caller.get(`/api/v2/${cloud}/version`)
      await caller.get(`/api/v2/${cloud}/download?type=.txt`)
    }
    const download = `/api/v2/${cloud}/download`
    const whole = await viewer.get(`${download}?type=.apk`)
    await viewer.get(`${download}?type=.apk&version=1.0.0`)
    await viewer.get(`${download}?type=.apk&version=9.9.9`)
    await viewer.get(`${download}?type=.exe`)
    for (const range of ['bytes=10-19', 'bytes=-5', 'bytes=999999-', 'bytes=x'])
      await viewer.get(`${download}?type=.apk`, { headers: { range }, note: range })
    await viewer.get(`${download}?type=.apk`, {
      headers: { 'if-none-match': whole.header('etag') },
      note: 'known already',
    })
    const { json } = await viewer.post('/api/v2/download_tokens', {
      json: { path: `${download}?type=.txt` },
    })
    const access = readText(json, 'data.access_token')
    await world.anonymous.get(`${download}?type=.txt&access_token=${access}`, { note: 'as a link' })
  }
}

function listParts(version: string, hash = checksum): readonly FormPart[] {
  return [
    { name: 'version', content: version },
    { name: 'checksumFile', fileName: 'app.txt', content: `${hash}  app.apk\n` },
    { name: 'apkFile', fileName: 'app.apk', content: apk },
  ]
}
