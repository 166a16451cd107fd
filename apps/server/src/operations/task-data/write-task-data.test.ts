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
import { receiveBytes } from '../files/export-port.ts'
import { convertTask } from './convert-task.ts'
import { loggedColumns } from './logged-columns.ts'
import { readTaskData } from './read-task-data.ts'
import { writeTaskData } from './write-task-data.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'write-task-data-'))
const files = { s3: null, dataDir }
const store = createFileStore(files)
afterAll(() => rmSync(dataDir, { recursive: true }))

const columns = listColumns('weather', 0).map(({ name }) => name)

/** A day that ends after midnight, with gaps in the measurements and places to the last digit. */
const csv = [
  columns.join(','),
  ...Array.from({ length: 200 }, (_, second) => {
    const isSilent = second > 50 && second < 60
    const air = [(21.4 + second / 70).toFixed(2), 16.37, 8.2, second, 951.4, 40 + (second % 30)]
    return [
      Date.UTC(2026, 10, 10, 23, 58) + second * 1000 + 250,
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

it('task data of ours open in the library without a warning, and give the same points back', async () => {
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
  expect(await readTaskData({ files, key })).toMatchObject({
    problem: null,
    version: 4,
    maker: 'Talhão',
    warnings: [],
    tasks: [
      {
        name: 'Dessecação',
        customerName: 'Agro Prado',
        farmName: 'Fazenda Santa Luzia',
        fieldName: 'Talhão 7',
        productNames: ['Glifosato'],
        workerNames: ['Rui "o bom" & Cia <Prado>', 'Eva'],
        devices: [
          { name: 'Uniport 3030', workingWidth: 24.5 },
          { name: 'Autopropelido', workingWidth: 24.5 },
        ],
        points: 400,
        warnings: [{ code: 'no-zone', count: 1 }],
      },
      { name: 'Segunda', points: 200, productNames: [] },
    ],
  })

  const clientId = '00000000-0000-4000-8000-000000000000'
  const result = await convertTask({ files, key, clientId, taskId: 'TSK1', widthM: 1, timeZone: null })
  if (result.problem !== null) throw new Error(result.problem)
  const [first] = result.converted
  const text = gunzipSync(await buffer((await store.get(first?.key ?? '')) ?? Readable.from([]))).toString()
  const sent = csv.split('\n').slice(1)
  const back = text.trim().split('\n').slice(1)
  expect(back).toHaveLength(sent.length)
  for (const [index, line] of back.entries()) comparePoints(sent[index] ?? '', line)
})

/** Within the steps of the standard; where it was not known, it is not. */
function comparePoints(sent: string, back: string): void {
  const before = sent.split(',')
  const after = back.split(',')
  expect(Date.parse(after[0] ?? '')).toBe(Number(before[0]))
  for (const place of [1, 2])
    expect(Math.abs(Number(after[place]) - Number(before[place]))).toBeLessThan(1e-7)
  for (const { column, scale, name } of loggedColumns) {
    if (before[column] === '') {
      // The way tells a speed that was not measured.
      if (name !== 'tractor_speed') expect(after[column], `${name} of ${back}`).toBe('')
      continue
    }
    expect(after[column], `${name} of ${back}`).not.toBe('')
    expect(Math.abs(Number(after[column]) - Number(before[column])), name).toBeLessThanOrEqual(scale)
  }
}
