import { describe, expect, it } from 'vitest'
import { aFolder } from '../../checks/a-folder.ts'
import { findDeviations, parseXml } from '../../checks/task-data-schema.ts'
import { readTaskData } from '../reading/read-task-data.ts'
import type { PlannedTask } from './planned-task.ts'
import { writePlannedTask } from './write-planned-task.ts'

const ring = (west: number, south: number, side: number) =>
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ] as const

const task: PlannedTask = {
  name: 'OS 12 · Dessecação & cia do talhão que tem um nome comprido',
  customerName: 'Agro Prado',
  farm: { id: 'f1', name: 'Fazenda Santa Luzia' },
  field: {
    id: 't7',
    name: 'Talhão 7',
    areaM2: 512_345.6,
    polygons: [
      [ring(-55.712345678, -12.5, 0.01), ring(-55.71, -12.497654321, 0.001)],
      [ring(-55.69, -12.5, 0.0000001)],
    ],
  },
  products: [
    { id: 'p1', name: 'Glifosato', groupName: 'Herbicida', dose: 2.5, measuredBy: 'volume' },
    { id: 'p2', name: 'Sulfato de amônio', groupName: null, dose: 1.2, measuredBy: 'mass' },
  ],
  mixture: { name: 'Calda', waterName: 'Água', litresPerHa: 80 },
  machinery: { id: 'm1', name: 'Uniport 3030', widthM: 32 },
  operator: { id: 'o1', name: 'Rui Prado' },
}

async function write(changes: Partial<PlannedTask> = {}) {
  const files = Object.fromEntries(await writePlannedTask({ ...task, ...changes }))
  const xml = new TextDecoder().decode(files['TASKDATA/TASKDATA.XML'])
  const root = parseXml(xml)
  const list = (name: string, within = root) => within.children.filter((child) => child.name === name)
  return { files, xml, list, root }
}

describe('work that a terminal is asked to do', () => {
  it.each<Partial<PlannedTask>>([{}, { mixture: null }, { farm: null, machinery: null, operator: null }])(
    'keeps to ISO 11783-10 (%#)',
    async (changes) => {
      const { xml, files } = await write(changes)
      expect(findDeviations({ 'TASKDATA/TASKDATA.XML': xml })).toEqual([])
      expect(Object.keys(files)).toEqual(['TASKDATA/TASKDATA.XML'])
    },
  )

  it('has the boundary with its parts and holes, to the last digit', async () => {
    const { list } = await write()
    const [field] = list('PFD')
    expect(field?.attributes).toMatchObject({ C: 'Talhão 7', D: '512346' })
    const back = (field?.children ?? []).map((polygon) =>
      polygon.children.map(({ attributes, children }) => ({
        type: attributes.A,
        ring: children.map((point) => [Number(point.attributes.D), Number(point.attributes.C)]),
      })),
    )
    expect(back.map((rings) => rings.map(({ type }) => type))).toEqual([['1', '2'], ['1']])
    for (const [index, rings] of back.entries())
      for (const [part, { ring: read }] of rings.entries())
        for (const [at, position] of read.entries())
          for (const axis of [0, 1])
            expect(
              Math.abs((position[axis] ?? 0) - (task.field.polygons[index]?.[part]?.[at]?.[axis] ?? 0)),
            ).toBeLessThan(1e-8)
  })

  it('asks for the litres of the mixture, whose recipe is that of a hectare', async () => {
    const { list } = await write()
    const products = list('PDT').map(({ attributes, children }) => ({
      name: attributes.B,
      id: attributes.A,
      recipe: attributes.G,
      parts: children.map((part) => [part.attributes.A, part.attributes.B]),
    }))
    const idOf = (name: string) => products.find((one) => one.name === name)?.id
    expect(products.find(({ name }) => name === 'Calda')).toMatchObject({
      recipe: '80000',
      parts: [
        [idOf('Água'), '77500'],
        [idOf('Glifosato'), '2500'],
        [idOf('Sulfato de amônio'), '1200'],
      ],
    })
    expect(list('PGP').map(({ attributes }) => attributes.B)).toEqual(['Herbicida'])
    const [planned] = list('TSK')
    expect(planned?.attributes).toMatchObject({ G: '1', H: '1', I: '1', J: '0' })
    const rates = list('TZN', planned).map((zone) => zone.children.map(({ attributes }) => attributes))
    expect(rates).toEqual([
      [{ A: '0001', B: '8000', C: idOf('Calda'), D: expect.stringMatching(/^DET/) }],
      [{ A: '0001', B: '0', C: idOf('Calda'), D: expect.stringMatching(/^DET/) }],
    ])
  })

  it('asks for each product in its own unit where nothing is mixed', async () => {
    const { list } = await write({ mixture: null, machinery: null })
    const [zone] = list('TZN', list('TSK')[0])
    expect(zone?.children.map(({ attributes }) => [attributes.A, attributes.B])).toEqual([
      ['0001', '250'],
      ['0006', '120'],
    ])
    expect(list('DVC')).toEqual([])
  })

  it('is read back by our own reader', async () => {
    const { files } = await write()
    expect(await readTaskData(aFolder(files))).toMatchObject({
      version: 4,
      tasks: [
        {
          name: 'OS 12 · Dessecação & cia do talh',
          customerName: 'Agro Prado',
          farmName: 'Fazenda Santa Luzia',
          fieldName: 'Talhão 7',
          productNames: ['Calda'],
          workerNames: ['Rui Prado'],
          devices: [{ name: 'Uniport 3030', workingWidth: 32 }],
          points: 0,
        },
      ],
    })
  })
})
