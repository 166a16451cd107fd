import { ExtendedTimeLog, ISOXMLManager } from 'isoxml'
import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { aFolder } from '../checks/a-folder.ts'
import { convertToLines } from '../checks/convert-to-lines.ts'
import {
  aLogHeader,
  aPassOfRecords,
  aPassStartMs,
  aTaskDataXml,
  listTaskDataContents,
  packRecords,
  passValues,
  sprayerXml,
} from '../checks/task-data.ts'
import { readTaskData } from './reading/read-task-data.ts'
import { createSurveyor } from './reading/survey-tasks.ts'
import { createTimeLogDecoder } from './time-log/decode-time-log.ts'
import { loggedColumns } from './time-log/logged-columns.ts'
import type { TimeLogHeader } from './time-log/time-log-header.ts'

/** One task with one log of these records. */
function aTask(records = aPassOfRecords()) {
  return aFolder(listTaskDataContents(records))
}

/** What the library itself makes of task data. */
async function openInLibrary(contents: Readonly<Record<string, string | Uint8Array>>) {
  const zip = new JSZip()
  for (const [path, content] of Object.entries(contents)) zip.file(path, content)
  const manager = new ISOXMLManager()
  await manager.parseISOXMLFile(await zip.generateAsync({ type: 'uint8array' }), 'application/zip')
  const tasks = manager.rootElement.attributes.Task ?? []
  const logs = tasks.flatMap(({ attributes }) =>
    (attributes.TimeLog ?? []).flatMap((log) =>
      log instanceof ExtendedTimeLog ? log.parseBinaryFile() : [],
    ),
  )
  return { logs }
}

const header: TimeLogHeader = {
  position: {
    north: 'recorded',
    east: 'recorded',
    up: null,
    status: 'recorded',
    pdop: null,
    hdop: null,
    satellites: null,
    gpsTime: null,
    gpsDate: null,
  },
  values: [12, 397, 67].map((ddi) => ({ ddi, elementId: 'DET1', constant: null })),
}

const passHeader = passValues.map(([ddi, elementId]) => ({ ddi, elementId, constant: null }))

describe('the records of a time log', () => {
  const bytes = Buffer.from('002e9302c542806a94f460e086e3040300606d000001830600000270170000', 'hex')

  it('the check bytes of the reference are read, however they are cut', () => {
    for (const cut of [0, 1, 14, 15, 30, bytes.length]) {
      const decoder = createTimeLogDecoder(header)
      const found = [bytes.subarray(0, cut), bytes.subarray(cut)].flatMap((piece) =>
        [...decoder.decode(piece)].map((record) => ({ ...record, values: [...record.values] })),
      )
      expect(found).toEqual([
        {
          clockMs: Date.UTC(2026, 9, 19, 12),
          latitude: -19.16,
          longitude: -47.77,
          gpsMs: Number.NaN,
          values: [28_000, 1667, 6000],
        },
      ])
      expect(decoder.finish()).toBe('whole')
    }
  })

  it('a log that breaks off, or names a value that does not exist, tells so', () => {
    const cut = createTimeLogDecoder(header)
    expect([...cut.decode(bytes.subarray(0, 30))]).toEqual([])
    expect(cut.finish()).toBe('cut')
    const damaged = createTimeLogDecoder({ ...header, values: header.values.slice(0, 2) })
    expect([...damaged.decode(bytes)]).toEqual([])
    expect(damaged.finish()).toBe('damaged')
  })
})

it('our scales are those of the dictionary', async () => {
  const { logs } = await openInLibrary({
    'TASKDATA/TASKDATA.XML': aTaskDataXml(`${sprayerXml}<TSK A="TSK1" G="4"><TLG A="TLG00001" C="1"/></TSK>`),
    'TASKDATA/TLG00001.xml': aLogHeader(loggedColumns.map(({ ddi }) => [ddi, 'DET1'])),
    'TASKDATA/TLG00001.bin': new Uint8Array(0),
  })
  expect(logs[0]?.valuesInfo).toMatchObject([
    { DDEntityName: 'Actual Working Width', unit: 'mm', scale: 1 },
    { DDEntityName: 'Yaw Angle', unit: '°', scale: 0.001 },
    { DDEntityName: 'Actual Speed', unit: 'mm/s', scale: 1 },
    { DDEntityName: 'Ambient temperature', unit: 'mK', scale: 1 },
    { DDEntityName: 'Wind speed', unit: 'mm/s', scale: 1 },
    { DDEntityName: 'Wind direction', unit: '°', scale: 1 },
    { DDEntityName: 'Actual Atmospheric Pressure', unit: 'Pa', scale: 0.1 },
    { DDEntityName: 'Relative Humidity', unit: '0.00%', scale: 1 },
  ])
})

describe("another maker's terminal", () => {
  it('its task is told: who, where, with what, when, and what was measured', async () => {
    expect(await readTaskData(aTask())).toEqual({
      version: 4,
      maker: 'Some Maker',
      warnings: [],
      tasks: [
        {
          taskId: 'TSK1',
          name: 'Fungicida no talhão 9',
          customerName: 'Rui Prado',
          farmName: 'Fazenda São José',
          fieldName: 'Talhão 9',
          productNames: ['Fungicida X'],
          workerNames: ['Ana Lima'],
          devices: [
            { name: 'Sprayer 4000', workingWidth: 24 },
            { name: 'Weather station', workingWidth: null },
          ],
          startMs: aPassStartMs,
          endMs: aPassStartMs + 59_000,
          utcOffsetMinutes: null,
          points: 60,
          pointsWithoutPlace: 0,
          logs: [
            {
              logId: 'TLG00001',
              points: 60,
              pointsWithoutPlace: 0,
              startMs: aPassStartMs,
              endMs: aPassStartMs + 59_000,
            },
          ],
          subOperations: [
            {
              key: 'DVC1/WKR1',
              deviceName: 'Sprayer 4000',
              workerNames: ['Ana Lima'],
              workingWidth: 24,
              points: 60,
              startMs: aPassStartMs,
              endMs: aPassStartMs + 59_000,
              logIds: ['TLG00001'],
            },
          ],
          metrics: ['temperature', 'tractor_speed', 'wind_speed', 'humidity', 'dew_point'],
          rates: [{ metric: 'volume_rate', terminalUnit: null }],
          otherValues: [],
          warnings: [{ code: 'no-zone', count: 1 }],
        },
        expect.objectContaining({
          taskId: 'TSK2',
          name: 'Planned',
          points: 0,
          startMs: null,
          metrics: [],
          warnings: [{ code: 'no-logs', count: 1 }],
        }),
      ],
    })
  })

  it('a value holds until it changes, and the whole boom counts, not its section', async () => {
    const [lines] = await convertToLines(aTask())
    expect(lines).toHaveLength(60)
    expect(lines?.[0]).toBe(
      '2026-10-19T12:00:00Z,-19.1600000,-47.7700000,,24.000,28.000,16.00,9.00,,,62,,,,150.00,,',
    )
    expect(lines?.[29]).toContain(',28.000,')
    expect(lines?.[59]).toBe(
      '2026-10-19T12:00:59Z,-19.1576400,-47.7700000,,24.000,29.000,16.00,9.00,,,62,,,0.000,150.00,,',
    )
  })

  it('records without a place, and those of a machine that is switched off, are left out and counted', async () => {
    const records = aPassOfRecords().map((record, second) => ({
      ...record,
      ...(second < 5 ? { latitude: 0, longitude: 0 } : {}),
      values: { ...record.values, ...(second === 40 ? { 6: 0 } : second === 50 ? { 6: 1 } : {}) },
    }))
    const files = aTask(records)
    expect(await readTaskData(files)).toMatchObject({
      tasks: [
        {
          points: 45,
          pointsWithoutPlace: 5,
          warnings: [
            { code: 'no-place', count: 5 },
            { code: 'idle', count: 10 },
            { code: 'no-zone', count: 1 },
          ],
        },
        {},
      ],
    })
    const [lines] = await convertToLines(files)
    // 35 points and the one at which it was switched off, and 10 more to which no strip leads at first.
    expect(lines).toHaveLength(46)
    expect(lines?.map((line) => line.split(',')[13]).indexOf('', 1)).toBe(36)
    // What was recorded while there was no place is not lost.
    expect(lines?.[0]).toBe(
      '2026-10-19T12:00:05Z,-19.1598000,-47.7700000,,24.000,28.000,16.00,9.00,,,62,,,,150.00,,',
    )
  })

  it('one of version 3 that knows nothing but places and the time: the speed comes from the way, the width from the machine', async () => {
    const records = packRecords(aPassOfRecords().map(({ values: _, ...record }) => record))
    const files = aFolder({
      // In a folder of its own, with names in small letters.
      'card/taskdata/taskdata.xml': aTaskDataXml('<TSK A="TSK1" G="4"><TLG A="TLG00001" C="1"/></TSK>', 3),
      'card/taskdata/tlg00001.xml': '<TIM A="" D="4"><PTN A="" B="" D=""/></TIM>',
      'card/taskdata/tlg00001.bin': records.subarray(0, records.length - 3),
    })
    expect(await readTaskData(files)).toMatchObject({
      version: 3,
      tasks: [
        {
          name: 'TSK1',
          points: 59,
          metrics: ['tractor_speed'],
          warnings: ['logs-cut', 'no-width', 'speed-from-way', 'no-weather', 'no-zone'].map((code) => ({
            code,
            count: 1,
          })),
        },
      ],
    })
    const [lines] = await convertToLines(files, { timeZone: 'America/Sao_Paulo' })
    expect(lines?.[0]).toBe('2026-10-19T15:00:00Z,-19.1600000,-47.7700000,,18.000,,,,,,,,,,,,')
    expect(lines?.[1]).toBe('2026-10-19T15:00:01Z,-19.1599600,-47.7700000,,18.000,,15.94,,,,,,,0.000,,,')
  })

  it("the satellites' time sets a clock right that nobody has set", async () => {
    const gps = Buffer.concat(
      aPassOfRecords().map(({ clockMs, latitude, longitude }) => {
        const plain = packRecords([{ clockMs, latitude, longitude }])
        const time = Buffer.alloc(6)
        time.writeUInt32LE((clockMs - Date.UTC(1980, 0, 1) + 34 * 60_000) % 86_400_000, 0)
        time.writeUInt16LE(plain.readUInt16LE(4), 4)
        return Buffer.concat([plain.subarray(0, 15), time, plain.subarray(15)])
      }),
    )
    const files = aFolder({
      'TASKDATA.XML': aTaskDataXml('<TSK A="TSK1" G="4"><TLG A="TLG00001" C="1"/></TSK>'),
      'TLG00001.XML': '<TIM A="" D="4"><PTN A="" B="" D="" H="" I=""/></TIM>',
      'TLG00001.BIN': gps,
    })
    expect(await readTaskData(files)).toMatchObject({
      tasks: [{ utcOffsetMinutes: -34, startMs: aPassStartMs }],
    })
    expect((await convertToLines(files))[0]?.[0]).toContain('2026-10-19T12:34:00Z,')
    expect((await convertToLines(files, { timeZone: 'UTC' }))[0]?.[0]).toContain('2026-10-19T12:00:00Z,')
  })

  it('each log becomes a file, in the order of the work; one that draws nothing is left out where others do', async () => {
    const log = (name: string, startMs: number, count: number) => ({
      [`TASKDATA/${name}.XML`]: aLogHeader(passValues),
      [`TASKDATA/${name}.BIN`]: packRecords(aPassOfRecords(startMs).slice(0, count)),
    })
    const names = ['TLG00001', 'TLG00002', 'TLG00003', 'TLG00004']
    const files = aFolder({
      'TASKDATA/TASKDATA.XML': aTaskDataXml(
        `${sprayerXml}<TSK A="TSK1" G="3">${names.map((name) => `<TLG A="${name}" C="1"/>`).join('')}</TSK>`,
      ),
      ...log('TLG00001', aPassStartMs + 3_600_000, 60),
      ...log('TLG00002', aPassStartMs, 30),
      ...log('TLG00003', aPassStartMs, 1),
    })
    expect(await readTaskData(files)).toMatchObject({
      tasks: [
        {
          points: 91,
          logs: [{ points: 60 }, { points: 30 }, { points: 1 }],
          warnings: [{ code: 'logs-missing', count: 1 }, {}],
        },
      ],
    })
    expect((await convertToLines(files)).map((lines) => lines.length)).toEqual([30, 60])
    const sparse = aTask(
      aPassOfRecords().map((record, index) => ({ ...record, clockMs: aPassStartMs + index * 10_000 })),
    )
    expect(await readTaskData(sparse)).toMatchObject({
      tasks: [{ warnings: [{ code: 'no-strip' }, {}] }, {}],
    })
    expect((await convertToLines(sparse)).map((lines) => lines.length)).toEqual([60])
  })
})

describe('hostile files', () => {
  const task = '<TSK A="TSK1" G="4"><TLG A="TLG00001" C="1"/></TSK>'
  const withXml = (xml: string | Uint8Array) => ({ 'TASKDATA/TASKDATA.XML': xml })
  const cases: readonly (readonly [string, string, Readonly<Record<string, string | Uint8Array>>])[] = [
    ['nothing', 'no-task-data', {}],
    ['a folder without task data', 'no-task-data', { 'photo.jpg': 'x', 'TASKDATA.zip': 'x' }],
    ['a main file that is a bomb', 'xml-too-much', withXml(new Uint8Array(9 * 1024 * 1024).fill(32))],
    ['entities', 'xml-doctype', withXml(`<!DOCTYPE x [<!ENTITY a "b">]>${aTaskDataXml('')}`)],
    ['elements without number', 'xml-too-much', withXml(aTaskDataXml('<a/>'.repeat(100_001)))],
    ['a name without end', 'xml-too-much', withXml(aTaskDataXml(`<TSK A="${'x'.repeat(70_000)}"/>`))],
    ['tasks without number', 'too-much', withXml(aTaskDataXml(task.repeat(2001)))],
    ['elements without a bottom', 'xml-too-much', withXml(aTaskDataXml('<a>'.repeat(33)))],
    ['no XML', 'xml-unreadable', withXml('TASKDATA')],
    ['another XML', 'xml-unreadable', withXml('<kml><Document/></kml>')],
    ['a tag that never ends', 'xml-unreadable', withXml(aTaskDataXml('<TSK A="TSK1'))],
    [
      'names of the engine',
      'xml-unreadable',
      withXml(aTaskDataXml('<__proto__ A="x"/><constructor prototype="x"/>')),
    ],
    ['a task that is not there', 'no-such-task', withXml(aTaskDataXml('<TSK A="TSK7" G="1"/>'))],
    ['a log without its files', 'no-points', withXml(aTaskDataXml(task))],
    [
      'a log that names values that do not exist',
      'no-points',
      {
        'TASKDATA.XML': aTaskDataXml(task),
        'TLG00001.XML': aLogHeader([]),
        'TLG00001.BIN': packRecords(aPassOfRecords()),
      },
    ],
    [
      'random bytes as a log',
      'no-points',
      {
        'TASKDATA.XML': aTaskDataXml(task),
        'TLG00001.XML': aLogHeader(passValues),
        'TLG00001.BIN': Buffer.alloc(5000, 0x5a),
      },
    ],
    [
      'a header that is no XML, of the only log',
      'no-points',
      { 'TASKDATA.XML': aTaskDataXml(task), 'TLG00001.XML': '<TIM', 'TLG00001.BIN': 'x' },
    ],
  ]

  it.each(cases)('%s: %s', async (_, problem, contents) => {
    await expect(convertToLines(aFolder(contents))).rejects.toThrow(problem)
  })

  it('a log that many tasks share is not read without end', async () => {
    const { open } = aFolder({ log: packRecords(aPassOfRecords()) })[0] ?? {}
    const openLog = () => open?.() ?? null
    const survey = createSurveyor({ openLog, hasHeader: () => true }, { maxRecords: 200 })
    const log = { logId: 'TLG00001', header: { ...header, values: passHeader } }
    const shared = { logs: [log], devices: [], workers: [] }
    for (let count = 0; count < 3; count++)
      expect(await survey(shared)).toMatchObject({ logs: [{ survey: { points: 60 } }] })
    await expect(survey(shared)).rejects.toThrow('too-much')
  })
})
