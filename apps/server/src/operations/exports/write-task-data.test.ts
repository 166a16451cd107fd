import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MessageChannel } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createCsvReader, createStoredWriter, listColumns } from '@talhao/operation-maps'
import { ExtendedTimeLog, ISOXMLManager } from 'isoxml'
import { afterAll, expect, it } from 'vitest'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { convertTask } from '../equipment/isoxml/convert-task.ts'
import { receiveBytes } from '../files/export-port.ts'
import { writeTaskData } from './write-task-data.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'write-task-data-'))
const files = { s3: null, dataDir }
const store = createFileStore(files)
afterAll(() => rmSync(dataDir, { recursive: true }))

const columns = listColumns('weather', 0).map(({ name }) => name)

const startMs = Date.UTC(2026, 10, 10, 23, 58)

/** A day that ends after midnight, with gaps in the measurements and places to the last digit. */
const csv = [
  columns.join(','),
  ...Array.from({ length: 200 }, (_, second) => {
    const isSilent = second > 50 && second < 60
    const air = [(21.4 + second / 70).toFixed(2), 16.37, 8.2, second, 951.4, 40 + (second % 30)]
    return [
      startMs + second * 1000 + 250,
      (-12.5 + second * 0.0000412345).toFixed(8),
      -55.71234567,
      second % 3 === 0 ? 359.5 : 12.125,
      24.5,
      ...air.map((value) => (isSilent ? '' : value)),
      '',
      '',
    ].join(',')
  }),
].join('\n')

async function putStored(key: string): Promise<void> {
  const pieces: Uint8Array[] = []
  const writer = createStoredWriter({ kind: 'weather', rows: 0, onBytes: (bytes) => pieces.push(bytes) })
  const reader = createCsvReader({ kind: 'weather', rows: 0, onBlock: writer.writeBlock })
  reader.push(Buffer.from(`${csv}\n`))
  expect(reader.finish().rejected.count).toBe(0)
  writer.finish()
  await store.put(key, Readable.from([gzipSync(Buffer.concat(pieces))]), { maxBytes: 1e6 })
}

const person = (id: string, name: string) => ({ id, name })

async function exportTasks(): Promise<Buffer> {
  await putStored('operation-files/a/polygons.opmap.gz')
  const log = {
    storedKey: 'operation-files/a/polygons.opmap.gz',
    operator: person('o1', 'Rui "o bom" & Cia <Prado>'),
    machinery: person('m1', 'Uniport 3030'),
  }
  const task = {
    name: 'Dessecação',
    isFinished: true,
    farm: person('f1', 'Fazenda Santa Luzia'),
    field: person('t7', 'Talhão 7'),
    product: person('p1', 'Glifosato'),
    logs: [log, { ...log, operator: person('o2', 'Eva'), machinery: person('m2', 'Autopropelido') }],
  }
  const { port1, port2 } = new MessageChannel()
  const work = writeTaskData({
    files,
    customerName: 'Agro Prado',
    tasks: [task, { ...task, name: 'Segunda', isFinished: false, product: null, logs: [log] }],
    writtenAt: new Date('2026-11-15T12:00:00Z'),
    port: port2,
  })
  const bytes = await buffer(receiveBytes(port1, work).content)
  await work
  return bytes
}

it('task data of ours open in the library without a warning, and are read again at every moment', async () => {
  const zip = await exportTasks()
  const manager = new ISOXMLManager()
  await manager.parseISOXMLFile(zip, 'application/zip')
  expect(manager.getWarnings()).toEqual([])
  const logs = (manager.rootElement.attributes.Task ?? []).flatMap(
    ({ attributes }) => attributes.TimeLog ?? [],
  )
  expect(logs).toHaveLength(3)
  for (const log of logs) {
    if (!(log instanceof ExtendedTimeLog)) throw new Error('a time log is none')
    expect(log.parseBinaryFile().timeLogs).toHaveLength(200)
    expect(log.parsingErrors).toEqual([])
  }

  const key = 'operation-files/a/taskdata.zip'
  await store.put(key, Readable.from([zip]), { maxBytes: 1e6 })
  const clientId = '00000000-0000-4000-8000-000000000000'
  const result = await convertTask({
    files,
    key,
    clientId,
    taskId: 'TSK1',
    widthsM: {},
    widthM: 1,
    timeZone: null,
  })
  if (result.problem !== null) throw new Error(result.problem)
  const [first] = result.converted
  const text = gunzipSync(await buffer((await store.get(first?.key ?? '')) ?? Readable.from([]))).toString()
  const times = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Date.parse(line.split(',')[0] ?? ''))
  expect(times).toEqual(Array.from({ length: 200 }, (_, second) => startMs + second * 1000 + 250))
})
