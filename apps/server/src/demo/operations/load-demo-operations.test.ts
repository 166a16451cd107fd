import {
  createCsvReader,
  createPlantingFigures,
  createWeatherFigures,
  type OperationKind,
} from '@talhao/operation-maps'
import type { TabletUpload } from '@talhao/simulation'
import { describe, expect, it } from 'vitest'
import type { DemoEquipmentRecord, DemoOperationServices } from './demo-operation-services.ts'
import { loadDemoOperations } from './load-demo-operations.ts'

interface Kept {
  readonly clientId: string
  readonly cloud: string
  readonly upload: TabletUpload
}

/** A portal that keeps what it is given. */
function createPortal(now = new Date('2026-11-15T02:30:00Z')) {
  const uploads: Kept[] = []
  const left: string[] = []
  const records = new Map<string, DemoEquipmentRecord>()
  const key = (clientId: string, register: string, name: string) => `${clientId} ${register} ${name}`
  const end = (id: string, status: 'finished' | 'disabled') => {
    for (const [name, record] of records) if (record.id === id) records.set(name, { id, status })
  }
  const services: DemoOperationServices = {
    now: () => now,
    findClient: async (taxId) => taxId,
    hasUpload: async ({ clientId, cloud, uploadId }) =>
      uploads.some(
        (kept) =>
          kept.clientId === clientId && kept.cloud === cloud && kept.upload.meta.uploadId === uploadId,
      ),
    storeUpload: async (clientId, cloud, upload) => void uploads.push({ clientId, cloud, upload }),
    findEquipmentRecord: async ({ clientId, register, name }) =>
      records.get(key(clientId, register, name)) ?? null,
    createEquipmentRecord: async (clientId, draft) => {
      const id = `id-${records.size}`
      records.set(key(clientId, draft.register, draft.name), { id, status: 'active' })
      return id
    },
    disableEquipmentRecord: async (_clientId, _register, id) => end(id, 'disabled'),
    finishOperation: async (_clientId, id) => end(id, 'finished'),
    describeLeft: (part, error) => void left.push(`${part}: ${String(error)}`),
  }
  return { services, uploads, records, left }
}

function measure({ upload }: Kept) {
  const none = { minimum: null, maximum: null }
  return upload.files.map(({ kind, writeLines }) => {
    const rows = kind === 'seeds' ? upload.meta.numberOfSeedsRows : upload.meta.numberOfFertilizersRows
    const planted: Exclude<OperationKind, 'weather'> = kind === 'polygons' ? 'speed' : kind
    const figures =
      kind === 'polygons'
        ? createWeatherFigures({ temperature: none, humidity: none, wind_speed: none })
        : createPlantingFigures({
            kind: planted,
            machine: { rows: Number(rows), rowWidthM: 0.5 },
            limits: null,
          })
    const reader = createCsvReader({
      kind: kind === 'polygons' ? 'weather' : kind,
      rows: kind === 'seeds' || kind === 'fertilizers' ? Number(rows) : 0,
      onBlock: figures.addBlock,
    })
    for (const line of writeLines()) reader.push(Buffer.from(line))
    return { kind, rejected: reader.finish().rejected.count, strips: figures.finish().stripCount }
  })
}

describe('the operations of the demo', () => {
  it('are good files of about a hundred thousand polygons', async () => {
    const { services, uploads, left } = createPortal()
    await loadDemoOperations(services)
    const files = uploads.flatMap(measure)
    expect(files.filter(({ rejected }) => rejected > 0)).toEqual([])
    expect(left).toEqual([])
    const strips = files.reduce((sum, file) => sum + file.strips, 0)
    expect(strips).toBeGreaterThan(80_000)
    expect(strips).toBeLessThan(120_000)
  })

  it('leave a part as it is where people changed what it builds on, and write the others', async () => {
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

  it('show every kind of planting file, alone and together, to both clients with that cloud', async () => {
    const { services, uploads } = createPortal()
    await loadDemoOperations(services)
    const planting = uploads.filter(({ cloud }) => cloud === 'planting')
    const kinds = planting.map(({ upload }) => upload.files.map(({ kind }) => kind).join('+'))
    expect(kinds).toContain('seeds+fertilizers+speed')
    expect(kinds).toContain('seeds')
    expect(kinds).toContain('speed')
    expect(new Set(planting.map(({ clientId }) => clientId)).size).toBe(2)
  })

  it('are of these days in São Paulo, and none of tomorrow', async () => {
    const { services, uploads } = createPortal(new Date('2026-11-15T02:30:00Z'))
    await loadDemoOperations(services)
    const newest = uploads.find(({ upload }) => upload.meta.uploadId === 'demo-planting-1')
    // It is still the 14th there.
    expect(newest?.upload.meta.fromDate).toBe('2026-11-11T10:15:00.000Z')
    for (const { upload } of uploads)
      for (const { writeLines } of upload.files)
        expect([...writeLines()].at(-1)?.slice(0, 19) ?? '').toMatch(/^2026-(0|10|11-(0|1[0-4]))/)
  })

  it('fill the registers with active, disabled and finished entries, and change nothing when loaded again', async () => {
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
})
