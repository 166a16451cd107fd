import { describe, expect, it } from 'vitest'
import { planUpload } from './plan-upload.ts'
import { readOptions, UsageError } from './read-options.ts'

const device = ['--url', 'http://127.0.0.1:3000/', '--serial', 'TAB-1', '--password', 'p']
const choice = { operationId: 'o', operatorId: 'p', machineryId: 'm' }
const nowMs = Date.UTC(2026, 10, 14, 18)

function plan(...args: readonly string[]) {
  return planUpload(readOptions([...device, ...args]), { nowMs, choice })
}

function readLines(upload: ReturnType<typeof plan>, kind: string): readonly string[] {
  return [...(upload.files.find((file) => file.kind === kind)?.writeLines() ?? [])]
}

describe('the command', () => {
  it('signs in as a device and packs an hour of all three planting files unless told otherwise', () => {
    const options = readOptions([...device, '--cloud', 'planting'])
    expect(options).toMatchObject({
      target: {
        kind: 'portal',
        url: 'http://127.0.0.1:3000',
        login: { kind: 'device', serialNumber: 'TAB-1' },
      },
      points: 3600,
      packing: 'gzip',
      retries: 5,
    })
    const upload = plan('--cloud', 'planting')
    expect(upload.path).toBe('/api/v2/mpclouds/upload')
    expect(upload.files.map(({ kind }) => kind)).toEqual(['seeds', 'fertilizers', 'speed'])
    for (const kind of ['seeds', 'fertilizers', 'speed']) expect(readLines(upload, kind)).toHaveLength(3601)
    expect(upload.meta).toMatchObject({ numberOfSeedsRows: 12, widthRow: 0.5, monitoringTime: 3599 })
    expect(readLines(upload, 'seeds').at(-1)?.slice(0, 19)).toBe('2026-11-14T17:59:59')
  })

  it('writes the same bytes again for the same seed, and a new upload each time', () => {
    const first = plan('--cloud', 'weather', '--points', '500')
    const second = plan('--cloud', 'weather', '--points', '500')
    expect(readLines(first, 'polygons')).toEqual(readLines(first, 'polygons'))
    expect(readLines(first, 'polygons')).toEqual(readLines(second, 'polygons'))
    expect(first.meta.uploadId).not.toBe(second.meta.uploadId)
    expect(plan('--cloud', 'weather', '--upload-id', 'again').meta.uploadId).toBe('again')
  })

  it('spreads the work over days and rests at night', () => {
    const upload = plan('--cloud', 'equipment', '--points', '900', '--days', '3')
    expect(upload.path).toBe('/api/v2/emcloud/emcloud_operations/o/sub_operations')
    expect(upload.meta).toMatchObject({ operatorId: 'p', machineryId: 'm' })
    const [, ...points] = readLines(upload, 'polygons')
    expect(points).toHaveLength(900)
    expect(new Set(points.map((line) => line.slice(0, 10))).size).toBe(3)
  })

  it('needs neither portal nor login to write files', () => {
    expect(readOptions(['--cloud', 'weather', '--out', 'folder']).target).toEqual({
      kind: 'folder',
      path: 'folder',
    })
  })

  it.each([
    ['--url', ['--serial', 'A', '--password', 'p', '--cloud', 'weather']],
    ['--serial', ['--url', 'http://x.test', '--cloud', 'weather']],
    ['--cloud', device],
    ['--kinds', [...device, '--cloud', 'planting', '--kinds', 'seeds,honey']],
    ['--points', [...device, '--cloud', 'weather', '--points', '1000001']],
    ['--days', [...device, '--cloud', 'weather', '--points', '1000000', '--days', '2']],
    ['--latitude', [...device, '--cloud', 'weather', '--latitude', 'north']],
    ['--begin', [...device, '--cloud', 'weather', '--begin', 'yesterday']],
    ['--colour', [...device, '--cloud', 'weather', '--colour', 'red']],
  ])('refuses a wrong %s by its name', (name, args) => {
    expect(() => readOptions(args)).toThrow(UsageError)
    expect(() => readOptions(args)).toThrow(name)
  })
})
