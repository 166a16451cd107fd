import { createCsvReader, listColumns, type PointBlock } from '@talhao/operation-maps'
import { describe, expect, it } from 'vitest'
import { aFolder } from '../../checks/a-folder.ts'
import { convertToLines } from '../../checks/convert-to-lines.ts'
import { findDeviations, parseXml } from '../../checks/task-data-schema.ts'
import { readTaskData } from '../reading/read-task-data.ts'
import { loggedColumns } from '../time-log/logged-columns.ts'
import { listTaskDataFiles } from './list-task-data-files.ts'

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

/** Blocks are filled again by the reader: each is copied. */
async function* readBlocks(): AsyncGenerator<PointBlock> {
  const blocks: PointBlock[] = []
  const onBlock = (block: PointBlock) => blocks.push(structuredClone(block))
  const reader = createCsvReader({ kind: 'weather', rows: 0, onBlock })
  reader.push(Buffer.from(`${csv}\n`))
  expect(reader.finish().rejected.count).toBe(0)
  yield* blocks
}

const named = (id: string, name: string) => ({ id, name })

const awkwardName = 'Rui "o bom" & Cia <Prado>'

async function writeTasks(operatorName = awkwardName): Promise<Record<string, Uint8Array>> {
  const log = { operator: named('o1', operatorName), machinery: named('m1', 'Uniport 3030') }
  const task = {
    name: 'Dessecação',
    isFinished: true,
    farm: named('f1', 'Fazenda Santa Luzia'),
    field: named('t7', 'Talhão 7'),
    product: named('p1', 'Glifosato'),
    logs: [log, { operator: named('o2', 'Eva'), machinery: named('m2', 'Autopropelido') }],
  }
  const written: Record<string, Uint8Array> = {}
  const files = listTaskDataFiles({
    customerName: 'Agro Prado',
    tasks: [task, { ...task, name: 'Segunda', isFinished: false, product: null, logs: [log] }],
    openLog: readBlocks,
  })
  for await (const { name, write } of files) {
    const pieces: Uint8Array[] = []
    for await (const piece of write()) pieces.push(piece)
    written[name] = Buffer.concat(pieces)
  }
  return written
}

it('task data are the XML, a header for each log, and then the records of each log', async () => {
  expect(Object.keys(await writeTasks())).toEqual([
    'TASKDATA/TASKDATA.XML',
    'TASKDATA/TLG00001.xml',
    'TASKDATA/TLG00002.xml',
    'TASKDATA/TLG00003.xml',
    'TASKDATA/TLG00001.bin',
    'TASKDATA/TLG00002.bin',
    'TASKDATA/TLG00003.bin',
  ])
})

function listXml(written: Readonly<Record<string, Uint8Array>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, bytes]) =>
      /\.xml$/i.test(name) ? [[name, Buffer.from(bytes).toString()]] : [],
    ),
  )
}

describe('the XML of task data', () => {
  it.each([
    awkwardName,
    'Um operador com um nome que não cabe no campo da norma, de jeito nenhum',
    'Eva &quot; 🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱',
    '',
  ])('keeps to ISO 11783-10, whatever names it has (%s)', async (name) => {
    expect(findDeviations(listXml(await writeTasks(name)))).toEqual([])
  })

  it('has names that are escaped once', async () => {
    const xml = listXml(await writeTasks())['TASKDATA/TASKDATA.XML'] ?? ''
    const worker = parseXml(xml).children.find(({ name }) => name === 'WKR')
    expect(worker?.attributes.B).toBe(awkwardName)
  })

  it('is refused by the check where it departs', async () => {
    const xml = listXml(await writeTasks())['TASKDATA/TASKDATA.XML'] ?? ''
    const check = (from: string | RegExp, to: string) => findDeviations({ x: xml.replace(from, to) })
    expect(check('G="FF', 'G="00')).toEqual([expect.stringContaining('G="00')])
    expect(check('<PFD A="PFD1"', '<PFD A="FLD1"')).toHaveLength(3)
    expect(check('B="Glifosato"', `B="${'x'.repeat(33)}"`)).toEqual([expect.stringContaining('text')])
    expect(check(' D="0"', '')).toEqual([expect.stringContaining('D is missing')])
    expect(check(/PAN/g, 'CAN').length).toBeGreaterThan(0)
    expect(check('C="CTR1"', 'C="CTR9"')).toEqual([expect.stringContaining('CTR9')])
    expect(() => check('Agro Prado', 'Agro & Prado')).toThrow('bare')
  })
})

it('task data that we write give the same points back when we read them', async () => {
  const files = aFolder(await writeTasks())
  expect(await readTaskData(files)).toMatchObject({
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

  const [back = []] = await convertToLines(files)
  const sent = csv.split('\n').slice(1)
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
