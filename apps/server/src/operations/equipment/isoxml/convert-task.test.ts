import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { aPassOfRecords, aTaskDataXml, packRecords } from '@talhao/isoxml/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { createFileStore } from '../../../platform/file-store/create-file-store.ts'
import { aTaskDataZip, packZip } from '../../../testing/builders/task-data.ts'
import { convertTask } from './convert-task.ts'
import { readTaskData } from './read-task-data.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'isoxml-'))
const files = { s3: null, dataDir }
const store = createFileStore(files)
const key = 'operation-files/a/taskdata.zip'
afterAll(() => rmSync(dataDir, { recursive: true }))

const task = '<TSK A="TSK1" G="4"><TLG A="TLG00001" C="1"/></TSK>'

async function put(zip: Uint8Array): Promise<void> {
  await store.put(key, Readable.from([zip]), { maxBytes: 1e9 })
}

/** The lines of each file that a task becomes, without the header. */
async function convert(zip: Uint8Array) {
  await put(zip)
  const clientId = '00000000-0000-4000-8000-000000000000'
  const result = await convertTask({
    files,
    key,
    clientId,
    taskId: 'TSK1',
    widthM: 18,
    widthsM: {},
    timeZone: null,
  })
  if (result.problem !== null) throw new Error(result.problem)
  const texts = await Promise.all(
    result.converted.map(async (file) =>
      gunzipSync(await buffer((await store.get(file.key)) ?? Readable.from([]))).toString(),
    ),
  )
  return texts.map((text) => text.trim().split('\n').slice(1))
}

describe('a zip of task data', () => {
  it('is read from the store, and its log stored as a tablet would have sent it', async () => {
    const [lines] = await convert(await aTaskDataZip())
    expect(lines).toHaveLength(60)
    expect(lines?.[0]).toBe(
      '2026-10-19T12:00:00Z,-19.1600000,-47.7700000,,24.000,28.000,16.00,9.00,,,62,,,,150.00,,',
    )
    expect(await readTaskData({ files, key })).toMatchObject({
      problem: null,
      maker: 'Some Maker',
      tasks: [{ taskId: 'TSK1', points: 60 }, { taskId: 'TSK2' }],
    })
  })

  it('is read with the names that Windows writes', async () => {
    const zip = await packZip({
      'card\\taskdata\\taskdata.xml': aTaskDataXml(task, 3),
      'card\\taskdata\\tlg00001.xml': '<TIM A="" D="4"><PTN A="" B="" D=""/></TIM>',
      'card\\taskdata\\tlg00001.bin': packRecords(aPassOfRecords().map(({ values: _, ...record }) => record)),
    })
    expect((await convert(zip)).map((lines) => lines.length)).toEqual([60])
  })
})

describe('hostile zips', () => {
  /** A name or a size that no writer of zips would let us give. */
  const forge = async (change: (zip: Buffer, directory: number) => void) => {
    const zip = await packZip({ 'TASKDATA/TASKDATA.XML': aTaskDataXml(task), 'aa/b.bin': Buffer.alloc(10) })
    change(zip, zip.indexOf(Buffer.from('PK\x01\x02')))
    return zip
  }
  const cases: readonly (readonly [string, string, () => Promise<Uint8Array> | Uint8Array])[] = [
    ['no zip', 'no-zip', () => Buffer.from('TASKDATA')],
    ['an empty file', 'no-zip', () => Buffer.alloc(0)],
    ['a zip that was cut', 'no-zip', async () => (await aTaskDataZip()).subarray(0, 600)],
    ['bytes that are not what the zip says', 'no-zip', () => forge((zip) => zip.fill(255, 60, 120))],
    ['a zip without task data', 'no-task-data', () => packZip({ 'photo.jpg': 'x', 'TASKDATA.zip': 'x' })],
    ['a name that leads out', 'bad-name', () => forge((zip) => replaceAll(zip, 'aa/b.bin', '../b.bin'))],
    ['an absolute name', 'bad-name', () => forge((zip) => replaceAll(zip, 'aa/b.bin', '/a/b.bin'))],
    ['a password', 'locked', () => forge((zip, at) => zip.writeUInt16LE(1, at + 8))],
    ['a bomb', 'too-much', () => forge((zip, at) => zip.writeUInt32LE(0xfffffffe, at + 24))],
    [
      'a main file that is a bomb',
      'xml-too-much',
      () => packZip({ 'TASKDATA/TASKDATA.XML': Buffer.alloc(9 * 1024 * 1024, 32) }),
    ],
    [
      'files without number',
      'too-many-files',
      () => forge((zip) => zip.writeUInt16LE(60_000, zip.length - 12)),
    ],
    ['a log without its files', 'no-points', () => packZip({ 'TASKDATA.XML': aTaskDataXml(task) })],
  ]

  it.each(cases)('%s: %s', async (_, problem, make) => {
    await expect(convert(await make())).rejects.toThrow(problem)
    await put(await make())
    if (problem !== 'no-points') expect(await readTaskData({ files, key })).toEqual({ problem })
  })
})

function replaceAll(bytes: Buffer, from: string, to: string): void {
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) bytes.write(to, at)
}
