import { createCsvReader, createPlantingFigures, createWeatherFigures } from '@talhao/operation-maps'
import type { TabletFile, TabletUpload } from '@talhao/simulation'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DemoMemory } from '../world/demo-memory.ts'
import type { DemoEquipmentRecord, DemoOperationServices } from './demo-operation-services.ts'
import { loadDemoOperations } from './load-demo-operations.ts'

interface Kept {
  readonly clientId: string
  readonly cloud: string
  readonly upload: TabletUpload
}

function createMemory(isOlder: boolean): DemoMemory {
  const known = new Map<string, string>()
  return {
    isOlder,
    find: (key) => known.get(key) ?? null,
    keep: async (key, id) => void known.set(key, id),
  }
}

/** A portal that keeps what it is given. */
function createPortal({ now = new Date('2026-11-15T02:30:00Z'), isOlder = false } = {}) {
  const uploads: Kept[] = []
  const left: string[] = []
  const widths: number[] = []
  const created: Date[] = []
  const records = new Map<string, DemoEquipmentRecord>()
  const nameOf = (clientId: string, register: string, name: string) => `${clientId} ${register} ${name}`
  const end = (id: string, status: 'finished' | 'disabled') => {
    for (const [name, record] of records) if (record.id === id) records.set(name, { id, status })
  }
  const services: DemoOperationServices = {
    memory: createMemory(isOlder),
    now: () => now,
    findClient: async (taxId) => taxId,
    findUpload: async () => null,
    findDeletedUpload: async () => null,
    storeUpload: async (clientId, cloud, upload) => {
      uploads.push({ clientId, cloud, upload })
      return upload.meta.uploadId
    },
    findEquipmentRecord: async (key) => {
      if ('name' in key) return records.get(nameOf(key.clientId, key.register, key.name)) ?? null
      return [...records.values()].find(({ id }) => id === key.id) ?? null
    },
    findCreatedRecord: async () => null,
    createEquipmentRecord: async ({ clientId, at }, draft) => {
      const id = `id-${records.size}`
      if (draft.register === 'machineries') widths.push(draft.widthM)
      if (draft.register === 'operations') created.push(at)
      records.set(nameOf(clientId, draft.register, draft.name), { id, status: 'active' })
      return id
    },
    disableEquipmentRecord: async (_moment, { id }) => end(id, 'disabled'),
    finishOperation: async (_moment, id) => end(id, 'finished'),
    describeLeft: (part, error) => void left.push(`${part}: ${String(error)}`),
  }
  return { services, uploads, records, left, widths, created }
}

/** Read as the server reads it. */
function measure(meta: TabletUpload['meta'], { kind, writeLines }: TabletFile) {
  const none = { minimum: null, maximum: null }
  const rows = Number(meta.numberOfSeedsRows)
  const isWeather = kind === 'polygons'
  const planting = isWeather
    ? null
    : createPlantingFigures({ kind, machine: { rows, rowWidthM: 0.5 }, limits: null })
  const weather = isWeather
    ? createWeatherFigures({ temperature: none, humidity: none, wind_speed: none })
    : null
  const reader = createCsvReader({
    kind: isWeather ? 'weather' : kind,
    rows: kind === 'seeds' || kind === 'fertilizers' ? rows : 0,
    onBlock: (block) => {
      planting?.addBlock(block)
      weather?.addBlock(block)
    },
  })
  let last = ''
  for (const line of writeLines()) {
    reader.push(Buffer.from(line))
    last = line
  }
  return {
    rejected: reader.finish().rejected.count,
    endMs: Date.parse(last.slice(0, 24)),
    areaHa: planting?.finish().workedAreaHa ?? weather?.finish().totalAreaHa ?? 0,
  }
}

describe('the operations of the demo', () => {
  const now = new Date('2026-11-15T02:30:00Z')
  const { services, uploads, left, widths, created } = createPortal({ now })
  let files: (ReturnType<typeof measure> & Kept)[] = []
  beforeAll(async () => {
    await loadDemoOperations(services)
    files = uploads.flatMap((kept) =>
      kept.upload.files.map((file) => ({ ...kept, ...measure(kept.upload.meta, file) })),
    )
  })

  it('are good files, and none is left out', () => {
    expect(files.filter(({ rejected }) => rejected > 0)).toEqual([])
    expect(left).toEqual([])
    expect(files.length).toBeGreaterThan(20)
  })

  it('are of the size of real work: fields of 20 to 150 ha', () => {
    const areas = new Map<string, number>()
    for (const { cloud, upload, areaHa } of files) {
      // Several machines share an operation of the equipment cloud.
      const operation = cloud === 'equipment' ? upload.path : `${upload.path} ${upload.meta.uploadId}`
      const isSum = cloud === 'equipment'
      areas.set(operation, isSum ? (areas.get(operation) ?? 0) + areaHa : areaHa)
    }
    for (const [operation, areaHa] of areas)
      expect({ operation, isReal: areaHa >= 20 && areaHa <= 150 }).toEqual({ operation, isReal: true })
    expect(Math.max(...areas.values())).toBeGreaterThan(140)
  })

  it('are done with planters of 16 to 24 rows and sprayers of 24 to 36 m', () => {
    const rows = uploads.filter(({ cloud }) => cloud === 'planting').map(({ upload }) => upload.meta)
    for (const { numberOfSeedsRows, implementName } of rows) {
      expect(Number(numberOfSeedsRows)).toBeGreaterThanOrEqual(16)
      expect(Number(numberOfSeedsRows)).toBeLessThanOrEqual(24)
      expect(implementName).toBe(`Plantadeira ${numberOfSeedsRows} linhas`)
    }
    const swaths = uploads.filter(({ cloud }) => cloud === 'weather').map(({ upload }) => upload.meta.width)
    for (const width of [...swaths, ...widths]) {
      expect(Number(width)).toBeGreaterThanOrEqual(24)
      expect(Number(width)).toBeLessThanOrEqual(36)
    }
  })

  it('are spread over the season, the newest of these days and none in the future', () => {
    const ends = files.map(({ endMs }) => endMs)
    expect(Math.max(...ends)).toBeLessThan(now.getTime())
    const days = new Set(ends.map((endMs) => new Date(endMs).toISOString().slice(0, 10)))
    expect(days.size).toBeGreaterThanOrEqual(14)
    const months = new Set([...days].map((day) => day.slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(4)
    expect(new Set(created.map((at) => at.toISOString().slice(0, 10))).size).toBe(created.length)
    for (const at of created) expect(at.getTime()).toBeLessThan(now.getTime())
  })

  it('show every kind of planting file, alone and together, to both clients with that cloud', () => {
    const planting = uploads.filter(({ cloud }) => cloud === 'planting')
    const kinds = planting.map(({ upload }) => upload.files.map(({ kind }) => kind).join('+'))
    for (const kind of ['seeds+fertilizers+speed', 'seeds', 'speed']) expect(kinds).toContain(kind)
    expect(new Set(planting.map(({ clientId }) => clientId)).size).toBe(2)
  })
})

describe('a load of the demo’s operations', () => {
  it('leaves a part as it is where people changed what it builds on, and writes the others', async () => {
    const { services, uploads, left } = createPortal()
    await loadDemoOperations({
      ...services,
      createEquipmentRecord: async () => {
        throw new Error('taken')
      },
    })
    expect(left).toEqual(['equipment: Error: taken'])
    expect(new Set(uploads.map(({ cloud }) => cloud))).toEqual(new Set(['planting', 'weather']))
  })

  it('is of these days in São Paulo, and of the crop that is planted then', async () => {
    const load = async (now: string) => {
      const { services, uploads } = createPortal({ now: new Date(now) })
      await loadDemoOperations(services)
      return uploads.find(({ upload }) => upload.meta.uploadId === 'demo-2-planting-1')?.upload.meta
    }
    // It is still the 14th there.
    expect(await load('2026-11-15T02:30:00Z')).toMatchObject({
      fromDate: '2026-11-11T10:15:00.000Z',
      operationName: 'Plantio soja 2026/27',
      targetRate: 14,
    })
    expect(await load('2027-02-10T12:00:00Z')).toMatchObject({
      operationName: 'Plantio milho safrinha 2026/27',
      targetRate: 3.2,
    })
    expect(await load('2027-08-10T12:00:00Z')).toMatchObject({
      operationName: 'Plantio feijão irrigado 2027/28',
    })
  })

  it('fills the registries with active, disabled and finished entries, and changes nothing the next time', async () => {
    const { services, uploads, records } = createPortal()
    await loadDemoOperations(services)
    const before = { uploads: uploads.length, records: [...records] }
    await loadDemoOperations(services)
    expect({ uploads: uploads.length, records: [...records] }).toEqual(before)
    const statuses = (register: string) =>
      new Set([...records].filter(([name]) => name.includes(register)).map(([, { status }]) => status))
    expect(statuses('operators')).toEqual(new Set(['active', 'disabled']))
    expect(statuses('operations')).toEqual(new Set(['active', 'disabled', 'finished']))
    const equipment = uploads.filter(({ cloud }) => cloud === 'equipment')
    expect(new Set(equipment.map(({ upload }) => upload.meta.operatorId)).size).toBeGreaterThan(3)
    expect(new Set(equipment.map(({ upload }) => upload.meta.machineryId)).size).toBe(3)
  })

  it('makes nothing again that people deleted, nor what would stand on it', async () => {
    const { services, uploads, records } = createPortal()
    await loadDemoOperations(services)
    const count = uploads.length
    const field = [...records.keys()].find((name) => name.endsWith('fields Gleba Velha')) ?? ''
    const operation = [...records.keys()].find((name) => name.endsWith('operations Teste de bicos')) ?? ''
    for (const name of [field, operation]) expect(records.delete(name)).toBe(true)
    const before = records.size
    await loadDemoOperations(services)
    expect({ uploads: uploads.length, records: records.size }).toEqual({ uploads: count, records: before })
  })

  it('leaves out what people deleted in an older data folder', async () => {
    const { services, uploads } = createPortal({ isOlder: true })
    await loadDemoOperations({
      ...services,
      findDeletedUpload: async ({ uploadId }) => (uploadId === 'demo-weather-2' ? 'deleted' : null),
    })
    const weather = uploads
      .filter(({ cloud }) => cloud === 'weather')
      .map(({ upload }) => upload.meta.uploadId)
    expect(weather).toEqual(['demo-2-weather-1', 'demo-2-weather-3', 'demo-2-weather-4'])
  })

  it('takes a record that was renamed in an older data folder for its own', async () => {
    const { services, uploads, records } = createPortal({ isOlder: true })
    const taxId = '11222333000181'
    records.set(`${taxId} fields Campo da Vovó`, { id: 'renamed', status: 'active' })
    await loadDemoOperations({
      ...services,
      findCreatedRecord: async ({ name }) => (name === 'Café Alto' ? 'renamed' : null),
    })
    expect([...records.keys()].filter((name) => name.includes('Café Alto'))).toEqual([])
    expect(uploads.filter(({ upload }) => upload.meta.uploadId === 'demo-2-equipment-46')).toHaveLength(1)
  })
})
