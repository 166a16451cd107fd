import { expect, it } from 'vitest'
import { fillSource, type MapFeatures } from './fill-source.ts'

/** Keeps what it was given, as the map's own source does. */
class RecordingSource {
  readonly held = new Map<number | string, unknown>()
  readonly calls: string[] = []

  setData(data: GeoJSON.GeoJSON | string) {
    this.calls.push('setData')
    this.held.clear()
    if (typeof data !== 'string' && data.type === 'FeatureCollection') this.#add(data.features)
    return Promise.resolve()
  }

  updateData({ add = [], remove = [] }: { add?: GeoJSON.Feature[]; remove?: (number | string)[] }) {
    this.calls.push('updateData')
    for (const id of remove) this.held.delete(id)
    this.#add(add)
    return Promise.resolve()
  }

  #add(features: readonly GeoJSON.Feature[]) {
    for (const { id, properties } of features) this.held.set(id ?? '', properties?.id)
  }
}

/** Of a thousand corners each. */
function listFeatures(...ids: readonly string[]): MapFeatures['features'] {
  const coordinates = Array.from({ length: 1000 }, (_, at): [number, number] => [-55 + at / 1e5, -12])
  return ids.map((id) => ({
    type: 'Feature',
    properties: { id },
    geometry: { type: 'LineString', coordinates },
  }))
}

const names = (count: number, prefix = 'f') => Array.from({ length: count }, (_, at) => `${prefix}${at}`)
const { signal } = new AbortController()

it('hands over few features at once, and thousands of corners in portions', async () => {
  const source = new RecordingSource()
  await fillSource(source, listFeatures('a', 'b'), signal)
  expect(source.calls).toEqual(['setData'])
  await fillSource(source, listFeatures(...names(25)), signal)
  expect(source.calls).toEqual(['setData', 'updateData', 'updateData', 'updateData'])
  expect([...source.held.values()]).toEqual(names(25))
})

it('takes away what is no longer there', async () => {
  const source = new RecordingSource()
  await fillSource(source, listFeatures(...names(20)), signal)
  await fillSource(source, listFeatures(...names(11, 'g')), signal)
  expect([...source.held.values()]).toEqual(names(11, 'g'))
  await fillSource(source, [], signal)
  expect(source.held.size).toBe(0)
})

it('stops where newer features have come, which leave nothing of the older ones', async () => {
  const source = new RecordingSource()
  const older = new AbortController()
  const filled = fillSource(source, listFeatures(...names(30)), older.signal)
  older.abort()
  await fillSource(source, listFeatures(...names(12, 'g')), signal)
  await filled
  expect([...source.held.values()]).toEqual(names(12, 'g'))
})
