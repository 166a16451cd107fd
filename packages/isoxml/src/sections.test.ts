import { describe, expect, it } from 'vitest'
import { aFolder } from '../checks/a-folder.ts'
import { convertToLines } from '../checks/convert-to-lines.ts'
import { measureFiles } from '../checks/measure-lines.ts'
import {
  listTwoMachines,
  type SectionTelling,
  sprayedHa,
  sprayedLitres,
  sprayRecords,
  sprayWithSections,
} from '../checks/sectioned-sprayer.ts'
import { aLogHeader, packRecords } from '../checks/task-data.ts'
import { readTaskData } from './reading/read-task-data.ts'

const tellings: readonly SectionTelling[] = ['condensed', 'states', 'widths', 'wanted', 'boom']

describe('a sprayer of nine sections', () => {
  it.each(tellings)(
    'sprays the area that its sections cover (told by %s), and what was applied there',
    async (telling) => {
      const [file, ...others] = await measureFiles(aFolder(sprayWithSections(telling)))
      expect(others).toEqual([])
      // Reckoned by lengths and widths alone.
      expect(Math.abs((file?.totalAreaHa ?? 0) / sprayedHa - 1)).toBeLessThan(0.005)
      expect(Math.abs((file?.applied?.volume_rate?.total ?? 0) / sprayedLitres - 1)).toBeLessThan(0.005)
      expect(file?.applied?.volume_rate).toMatchObject({ minimum: 120, maximum: 120 })
      expect(await readTaskData(aFolder(sprayWithSections(telling)))).toMatchObject({
        tasks: [
          {
            devices: [{ name: 'Nine sections', workingWidth: 28 }],
            rates: [{ metric: 'volume_rate', terminalUnit: 'L/ha' }],
          },
        ],
      })
    },
  )

  it.each(['told', 'not told'] as const)(
    'each strip lies where the sections are that are on (places %s)',
    async (places) => {
      const [lines = []] = await convertToLines(aFolder(sprayWithSections('condensed', { places })))
      const strips = lines.map((line) => line.split(',')).map((cells) => [cells[4], cells[13]])
      expect(strips.slice(0, 6)).toEqual([
        ['28.000', ''],
        ['3.000', '-12.500'],
        ['3.000', '-12.500'],
        ['6.000', '-11.000'],
        ['6.000', '-11.000'],
        ['9.000', '-9.500'],
      ])
      expect(strips[25]).toEqual(['28.000', '0.000'])
    },
  )

  it('a section in the middle that is off leaves a gap: two strips beside each other', async () => {
    const records = sprayRecords('states').slice(20, 30)
    const contents = sprayWithSections('states')
    const [file] = await measureFiles(
      aFolder({
        ...contents,
        'TASKDATA/TLG00001.BIN': packRecords(
          records.map((record) => ({ ...record, values: { ...record.values, 4: 0 } })),
        ),
      }),
    )
    expect(file?.stripCount).toBe(18)
    expect(file?.totalAreaHa).toBeCloseTo((9 * 4 * 24) / 10_000, 4)
  })

  it('where the boom is off its sections are, whatever they were told last', async () => {
    const contents = sprayWithSections('states')
    const values = [
      ...Array.from({ length: 9 }, (_, at) => [141, `DET-${at + 3}`] as const),
      [141, 'DET-1'] as const,
    ]
    const on = Object.fromEntries(values.map((_, at) => [at, 1]))
    const records = sprayRecords('states')
      .slice(0, 30)
      .map((record, at) => ({
        ...record,
        values: at === 0 ? on : at === 10 ? { 9: 0 } : at === 15 ? { 9: 1 } : {},
      }))
    const [file] = await measureFiles(
      aFolder({
        ...contents,
        'TASKDATA/TLG00001.XML': aLogHeader(values),
        'TASKDATA/TLG00001.BIN': packRecords(records),
      }),
    )
    // A stop of five seconds is no gap that would end a strip by itself.
    expect(file?.stripCount).toBe(10 + 14)
  })
})

describe('several logs of one run', () => {
  const air = packRecords(
    sprayRecords('states').map(({ clockMs, latitude, longitude }, at) => ({
      clockMs: clockMs + 200,
      latitude,
      longitude,
      values: at === 0 ? { 0: 300_150, 1: 61 } : {},
    })),
  )

  it('are counted once, and each adds what it measured', async () => {
    const files = aFolder(
      sprayWithSections('states', {
        beside: {
          TLG00002: {
            header: aLogHeader([
              [192, 'DET-1'],
              [209, 'DET-1'],
            ]),
            records: air,
          },
        },
      }),
    )
    const measured = await measureFiles(files)
    expect(measured).toHaveLength(1)
    expect(Math.abs((measured[0]?.totalAreaHa ?? 0) / sprayedHa - 1)).toBeLessThan(0.005)
    const [lines] = await convertToLines(files)
    expect(lines?.[30]).toContain(',27.000,')
    expect(await readTaskData(files)).toMatchObject({
      tasks: [
        {
          metrics: ['temperature', 'tractor_speed', 'humidity', 'dew_point'],
          warnings: [{ code: 'logs-parallel', names: ['TLG00002'] }, {}, {}, {}],
          subOperations: [{ logIds: ['TLG00001', 'TLG00002'] }],
        },
      ],
    })
  })

  it('of two machines at one time, elsewhere, both count', async () => {
    const records = packRecords(
      sprayRecords('states').map((record) => ({ ...record, latitude: record.latitude + 0.01 })),
    )
    const header = sprayWithSections('states')['TASKDATA/TLG00001.XML'] ?? ''
    const files = aFolder(
      sprayWithSections('states', { beside: { TLG00002: { header: String(header), records } } }),
    )
    expect(await measureFiles(files)).toHaveLength(2)
  })

  it('that is named twice is one', async () => {
    const contents = sprayWithSections('states')
    const xml = String(contents['TASKDATA/TASKDATA.XML']).replace('<TLG A="TLG00001" C="1"/>', '$&$&')
    expect(await measureFiles(aFolder({ ...contents, 'TASKDATA/TASKDATA.XML': xml }))).toHaveLength(1)
  })
})

describe('a log that cannot be read', () => {
  it('is named and left out; the others come in', async () => {
    const broken = { header: '<TIM A="" D="4"><PTN', records: new Uint8Array(10) }
    const files = aFolder(sprayWithSections('states', { beside: { TLG00002: broken } }))
    const [file] = await measureFiles(files)
    expect(Math.abs((file?.totalAreaHa ?? 0) / sprayedHa - 1)).toBeLessThan(0.005)
    const { tasks } = await readTaskData(files)
    expect(tasks[0]?.warnings[0]).toEqual({ code: 'logs-unreadable', count: 1, names: ['TLG00002'] })
  })
})

describe('who worked with what', () => {
  const shift = (worker: string, from: string, to: string) =>
    `<WAN A="${worker}"><ASP A="2026-10-19T${from}" B="2026-10-19T${to}" D="4"/></WAN>`

  it('is told by the shifts: one sub-operation for each machine with its operator', async () => {
    const { tasks } = await readTaskData(
      aFolder(
        listTwoMachines(
          `${shift('WKR1', '12:00:00', '13:00:00')}${shift('WKR2', '13:00:00-03:00', '14:00:00-03:00')}`,
        ),
      ),
    )
    expect(tasks[0]?.subOperations).toMatchObject([
      { key: 'DVC-1/WKR1', deviceName: 'Machine 1', workerNames: ['Ana Lima'], logIds: ['TLG00001'] },
      { key: 'DVC-2/WKR2', deviceName: 'Machine 2', workerNames: ['Rui Prado'], logIds: ['TLG00002'] },
    ])
  })

  it('is cut where the operator changes within a log, and nothing of the work is lost (OPS-140)', async () => {
    const files = aFolder(
      listTwoMachines(
        [
          shift('WKR1', '12:00:00', '12:00:40'),
          shift('WKR2', '12:00:41', '12:01:20'),
          // A stamp that was late: a moment that belongs to whoever had the machine.
          shift('WKR1', '12:01:18', '12:02:30'),
          shift('WKR2', '13:00:00', '14:00:00'),
        ].join(''),
      ),
    )
    const { tasks } = await readTaskData(files)
    expect(tasks[0]?.subOperations).toMatchObject([
      { key: 'DVC-1/WKR1', workerNames: ['Ana Lima'], points: 85, logIds: ['TLG00001'] },
      { key: 'DVC-1/WKR2', workerNames: ['Rui Prado'], points: 39, logIds: ['TLG00001'] },
      { key: 'DVC-2/WKR2', workerNames: ['Rui Prado'], points: 124, logIds: ['TLG00002'] },
    ])
    const measure = async (folder: typeof files) => {
      const areas = new Map<string, number>()
      for (const { key, totalAreaHa } of await measureFiles(folder)) {
        const device = key.split('/')[0] ?? ''
        areas.set(device, (areas.get(device) ?? 0) + totalAreaHa)
      }
      return areas
    }
    const cut = await measure(files)
    const whole = await measure(aFolder(listTwoMachines()))
    for (const device of ['DVC-1', 'DVC-2']) expect(cut.get(device)).toBeCloseTo(whole.get(device) ?? 0, 3)
  })

  it('is not cut by more stamps than work has shifts', async () => {
    const stamps = Array.from({ length: 60 }, (_, at) => {
      const second = (number: number) => String(number).padStart(2, '0')
      return shift(at % 2 === 0 ? 'WKR1' : 'WKR2', `12:00:${second(at)}`, `12:01:${second(at)}`)
    })
    const { tasks } = await readTaskData(aFolder(listTwoMachines(stamps.join(''))))
    expect(tasks[0]?.subOperations[0]).toMatchObject({ key: 'DVC-1/WKR1/WKR2', points: 124 })
  })

  it('without shifts, any of several people may have done it', async () => {
    const files = aFolder(listTwoMachines())
    const { tasks } = await readTaskData(files)
    expect(tasks[0]?.subOperations.map(({ workerNames }) => workerNames)).toEqual([
      ['Ana Lima', 'Rui Prado'],
      ['Ana Lima', 'Rui Prado'],
    ])
    expect((await measureFiles(files)).map(({ key }) => key)).toEqual(['DVC-1/WKR1/WKR2', 'DVC-2/WKR1/WKR2'])
  })
})
