// @vitest-environment node
import {
  createBandAreas,
  createWeatherLegend,
  fertilizerLegend,
  openStoredFile,
  stripsPerChunk,
  unknownBand,
} from '@talhao/operation-maps'
import { describe, expect, it, vi } from 'vitest'
import { anOperationFile, operationBegins, writeOperationCsv } from '../../../test/an-operation-file.ts'
import { wholeMachine } from '../operation-layer.ts'
import { createRequestAnswerer } from './answer-requests.ts'
import type { LoadRequest, WorkerAnswer, WorkerCalls } from './worker-calls.ts'
import { isAnswerTo } from './worker-calls.ts'

const weatherPoints = [20, 25, 30, 35, null, 21].map((temperature) => ({ temperature }))
const weatherFile = anOperationFile({ kind: 'weather', points: weatherPoints })

function startWorker(answerFetch: () => Response = () => new Response(weatherFile)) {
  const fetches: { url: string; authorization: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    fetches.push({ url, authorization: new Headers(init?.headers).get('Authorization') })
    return answerFetch()
  })
  const answers: WorkerAnswer[] = []
  const answer = createRequestAnswerer((message) => answers.push(message))
  let id = 0
  async function call<Action extends keyof WorkerCalls>(action: Action, input: WorkerCalls[Action]['input']) {
    id++
    // The union of all requests cannot be told from its parts here; the answerer checks the action itself.
    await answer({ action, id, input } as Parameters<typeof answer>[0])
    const last = answers.at(-1)
    if (last === undefined || last.id !== id) throw new Error('no answer')
    if (isAnswerTo(last, action)) return last.result
    throw new Error(last.status === 'error' ? `${last.result.reason}: ${last.result.message}` : last.action)
  }
  const load = (told: Partial<LoadRequest> = {}) =>
    call('URL_TO_GEOJSON', {
      id: 'a',
      url: '/api/v2/operation_files/a/polygons',
      kind: 'weather',
      machine: wholeMachine,
      token: 'a-token',
      savedFor: null,
      ...told,
    })
  return { answer, answers, fetches, call, load }
}

const temperatureLegend = createWeatherLegend('temperature', {
  range: { minimum: 20, maximum: 35 },
  style: 'discrete',
})

describe('the worker of the viewer', () => {
  it('fetches a file with the token and says what is in it', async () => {
    const { load, fetches } = startWorker()
    const source = await load()
    expect(fetches).toEqual([{ url: '/api/v2/operation_files/a/polygons', authorization: 'Bearer a-token' }])
    expect(source).toMatchObject({
      type: 'strips',
      file: { kind: 'weather', stripCount: 5, summary: { points: 6, firstTimeMs: operationBegins } },
    })
  })

  it('draws a CSV as it draws the stored form, packed or not', async () => {
    const csv = new TextEncoder().encode(writeOperationCsv({ kind: 'weather', points: weatherPoints }))
    const packed = await new Response(
      new Blob([csv]).stream().pipeThrough(new CompressionStream('gzip')),
    ).arrayBuffer()
    for (const body of [csv, packed]) {
      const { load } = startWorker(() => new Response(body, { headers: { 'Content-Type': 'text/csv' } }))
      expect(await load({ url: '/file?format=csv' })).toMatchObject({
        type: 'strips',
        file: { stripCount: 5 },
      })
    }
  })

  it('takes any other type for GeoJSON and finds its extent', async () => {
    const geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [-47.8, -19.2],
          [-47.7, -19.2],
          [-47.7, -19.1],
          [-47.8, -19.2],
        ],
      ],
    }
    const data = { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }
    const { load } = startWorker(() => Response.json(data))
    expect(await load()).toEqual({
      type: 'geojson',
      data,
      extent: { west: -47.8, south: -19.2, east: -47.7, north: -19.1 },
    })
  })

  it.each([
    [() => new Response(null, { status: 401 }), 'unauthorized'],
    [() => new Response(null, { status: 404 }), 'notFound'],
    [() => new Response(null, { status: 500 }), 'failed'],
    [() => new Response(weatherFile.slice(0, weatherFile.length - 40)), 'damaged'],
    [() => new Response('<html>'), 'damaged'],
    [
      () => {
        throw new TypeError('offline')
      },
      'network',
    ],
  ])('says why a file cannot be had (%#: %s)', async (answerFetch, reason) => {
    const { load } = startWorker(answerFetch)
    await expect(load()).rejects.toThrow(reason)
  })

  it('only logs an action that it does not know', async () => {
    const { answer, answers } = startWorker()
    // A page of an older version may send anything.
    await answer(JSON.parse('{"action":"MAKE_COFFEE","id":1}'))
    expect(answers).toEqual([])
    expect(console.error).toHaveBeenCalled()
  })

  it('only logs the gaps over which it draws nothing', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const points = [{}, {}, { time: operationBegins + 10_001 }]
    const { load } = startWorker(() => new Response(anOperationFile({ kind: 'weather', points })))
    expect(await load()).toMatchObject({ file: { stripCount: 1 } })
    expect(log).toHaveBeenCalledWith('1 gaps of over 8 s are not drawn')
  })

  it('paints a byte a strip and measures the area of each band, the unknown apart', async () => {
    const { call, load } = startWorker()
    await load()
    if (temperatureLegend === null) throw new Error('no legend')
    const painted = await call('PAINT', { fileId: 'a', legend: temperatureLegend })
    expect([...(painted.bands.full[0] ?? [])]).toEqual([3, 6, 9, unknownBand, 0])
    const measured = await call('READ_BAND_AREAS', { fileId: 'a', legend: temperatureLegend })
    expect(measured.areasM2[3]).toBeCloseTo(120, 1)
    expect(measured.unknownM2).toBeCloseTo(120, 1)
  })

  it('measures bands of strips as of points, whoever asks first, where a machine stood, crept and was not heard of', async () => {
    if (temperatureLegend === null) throw new Error('no legend')
    const points = Array.from({ length: 60 }, (_, index) => ({
      temperature: index % 7 === 0 ? null : 20 + (index % 16),
      tractor_speed: index % 5 === 0 ? 0.2 : 12,
      ...(index > 40 ? { time: operationBegins + index * 1000 + 20_000 } : {}),
    }))
    const bytes = anOperationFile({ kind: 'weather', points })
    const measuring = createBandAreas({ kind: 'weather', machine: wholeMachine, legend: temperatureLegend })
    for (const block of openStoredFile(bytes).readBlocks()) measuring.addBlock(block)
    const expected = measuring.finish()
    expect(expected.areasM2.filter((area) => area > 0).length).toBeGreaterThan(5)
    const { answers, call, load } = startWorker(() => new Response(bytes))
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await load()
    const request = { fileId: 'a', legend: temperatureLegend }
    expect(await call('READ_BAND_AREAS', request)).toEqual(expected)
    const [first, again] = [await call('PAINT', request), await call('PAINT', request)]
    expect(again.bands).toEqual(first.bands)
    // Each answer moves to the page: what stays here must be its own.
    expect(again.bands.full[0]?.buffer).not.toBe(first.bands.full[0]?.buffer)
    expect(answers.every(({ status }) => status === 'success')).toBe(true)
  })

  it('gives a chunk with its seconds and bounds as often as it is asked', async () => {
    const { call, load } = startWorker()
    await load()
    for (const _ of [1, 2]) {
      const chunk = await call('READ_CHUNK', { fileId: 'a', level: 'full', chunk: 0 })
      expect(chunk.count).toBe(5)
      expect(chunk.corners).toHaveLength(40)
      expect([...chunk.seconds]).toEqual([1, 2, 3, 4, 5])
      expect(chunk.bounds.right - chunk.bounds.left).toBeCloseTo(24, 1)
    }
    await expect(call('READ_CHUNK', { fileId: 'a', level: 'full', chunk: 1 })).rejects.toThrow('no chunk')
  })

  it('finds the strip under a place, with its values, unless it is later than the time shown', async () => {
    const { call, load } = startWorker()
    await load()
    const request = { fileIds: ['a'], longitude: -47.77, latitude: -19.16 + 7.5 / 110_694, timeLimitMs: null }
    const picked = await call('PICK', request)
    expect(picked).toMatchObject({
      fileId: 'a',
      timeMs: operationBegins + 2000,
      row: null,
      values: { temperature: 30, humidity: 60 },
    })
    expect(picked?.latitude).toBeCloseTo(-19.16 + 10 / 110_694, 6)
    expect(await call('PICK', { ...request, timeLimitMs: operationBegins + 1000 })).toBeNull()
    expect(await call('PICK', { ...request, longitude: -47.9 })).toBeNull()
  })

  it('tells the row and the speed of a seed', async () => {
    const seeds = anOperationFile({
      kind: 'seeds',
      rows: 2,
      points: [{}, { row_1: 11.5, row_2: 0, speed: 7.5 }],
    })
    const { call, load } = startWorker(() => new Response(seeds))
    await load({ kind: 'seeds', machine: { rows: 2, rowWidthM: 0.5 } })
    const place = { latitude: -19.16 + 2.5 / 110_694, longitude: -47.77 - 0.25 / 105_191 }
    const picked = await call('PICK', { fileIds: ['a'], ...place, timeLimitMs: null })
    expect(picked).toMatchObject({ row: 1, values: { rate: 11.5, speed: 7.5 } })
    const figures = await call('READ_PLANTING_FIGURES', { fileId: 'a', limits: null })
    expect(figures.stripCount).toBe(1)
    await expect(call('READ_WEATHER_FIGURES', { fileIds: ['a'], targets: noTargets })).rejects.toThrow(
      'not a weather file',
    )
    const fertilizer = await call('PAINT', { fileId: 'a', legend: fertilizerLegend })
    expect([...(fertilizer.bands.full[0] ?? [])]).toEqual([0])
  })

  it('reads columns over time, all of them or a part', async () => {
    const { call, load } = startWorker()
    await load()
    const [temperature, pressure, ...others] = await call('READ_SERIES', {
      fileId: 'a',
      columns: ['temperature', 'pressure', 'no_such_column'],
      fromMs: operationBegins + 1000,
      toMs: operationBegins + 4000,
    })
    expect(others).toEqual([])
    expect([...(temperature?.values ?? [])]).toEqual([25, 30, 35, Number.NaN])
    expect([...(pressure?.timesMs ?? [])]).toEqual(
      [1, 2, 3, 4].map((second) => operationBegins + second * 1000),
    )
    expect(pressure?.unit).toBe('hPa')
    expect(pressure?.digest).toBeNull()
  })

  it('sums columns by steps of the clock beside their points', async () => {
    const { call, load } = startWorker()
    await load()
    const stepsMs = [3_600_000, 2000]
    const [temperature] = await call('READ_SERIES', { fileId: 'a', columns: ['temperature'], stepsMs })
    const [hours, pairs] = temperature?.digest?.steps ?? []
    expect(temperature?.digest?.totals).toEqual({ minimum: 20, maximum: 35, sum: 131, known: 5 })
    expect(hours).toMatchObject({ stepMs: 3_600_000, sums: Float64Array.of(131), counts: Uint32Array.of(5) })
    expect(pairs?.startsMs).toEqual(Float64Array.of(0, 2000, 4000).map((ms) => operationBegins + ms))
    expect(pairs?.sums).toEqual(Float64Array.of(45, 65, 21))
    expect(pairs?.counts).toEqual(Uint32Array.of(2, 2, 1))
  })

  it('measures a selection of files as one', async () => {
    const { call, load } = startWorker()
    await load()
    await load({ id: 'b' })
    const targets = { ...noTargets, temperature: { minimum: 20, maximum: 30 } }
    const merged = await call('READ_WEATHER_FIGURES', { fileIds: ['a', 'b'], targets })
    expect(merged.files.map(({ fileId }) => fileId)).toEqual(['a', 'b'])
    expect(merged.totalAreaHa).toBeCloseTo(0.12, 4)
    expect(merged.areaWithinHa).toBeCloseTo(0.072, 4)
    expect(merged.report.temperature).toMatchObject({ minimum: 20, maximum: 35 })
    expect(merged.windRose.histFiltered[4]).toBe(100)
    // Another selection only adds up anew what was read of each file.
    const alone = await call('READ_WEATHER_FIGURES', { fileIds: ['b'], targets })
    expect(alone.files[0]?.figures).toBe(merged.files[1]?.figures)
    expect(alone.totalAreaHa).toBeCloseTo(0.06, 4)
  })

  it('forgets a file that is dropped', async () => {
    const { call, load } = startWorker()
    await load()
    await call('DROP', { fileId: 'a' })
    await expect(call('READ_SERIES', { fileId: 'a', columns: ['speed'] })).rejects.toThrow('no file a')
  })

  it('offers merged strips of a large file for far views, of the same colours', async () => {
    const points = Array.from({ length: 60_001 }, (_, index) => ({
      latitude: -19.16 + ((index % 500) * 2) / 110_694,
      longitude: -47.77 + Math.floor(index / 500) * 0.0002,
      time: operationBegins + index * 1000 + Math.floor(index / 500) * 60_000,
      temperature: 20 + (index % 500) / 40,
    }))
    const file = anOperationFile({ kind: 'weather', points })
    const { call, load } = startWorker(() => new Response(file))
    const source = await load()
    if (source.type !== 'strips' || temperatureLegend === null) throw new Error('no strips')
    const { far, full } = source.file.levels
    const all = full.counts.reduce((sum, count) => sum + count, 0)
    const merged = far.counts.reduce((sum, count) => sum + count, 0)
    expect(all).toBeLessThanOrEqual(stripsPerChunk)
    expect(merged / all).toBeLessThan(0.14)
    expect(far.stripM / full.stripM).toBeGreaterThan(7)
    const chunk = await call('READ_CHUNK', { fileId: 'a', level: 'far', chunk: 0 })
    expect(chunk.count).toBe(merged)
    const { bands } = await call('PAINT', { fileId: 'a', legend: temperatureLegend })
    // The second merged strip stands for strips 8 to 15: coloured as the one in its middle.
    expect(bands.far[0]?.[1]).toBe(bands.full[0]?.[11])
  })
})

const noTargets = {
  temperature: { minimum: null, maximum: null },
  humidity: { minimum: null, maximum: null },
  wind_speed: { minimum: null, maximum: null },
}
