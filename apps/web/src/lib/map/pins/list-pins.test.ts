import { describe, expect, it } from 'vitest'
import { listPins, willNeedPins } from './list-pins.ts'

/** A degree is a thousand pixels, to the right and downwards. */
const project = (longitude: number, latitude: number) => ({ x: longitude * 1000, y: -latitude * 1000 })
const field = (name: string, west: number, sizeDegrees: number) => ({
  name,
  extent: { west, east: west + sizeDegrees, south: -20, north: -20 + sizeDegrees },
})

describe('fields that are too small to be seen', () => {
  it('get a pin with their name, in their middle; others get none', () => {
    const pins = listPins([field('Baixada', 1, 0.01), field('Chapadão', 2, 0.2)], project)
    expect(pins.map(({ names }) => names)).toEqual([['Baixada']])
    expect(pins[0]?.x).toBeCloseTo(1005)
    expect(pins[0]?.y).toBeCloseTo(19_995)
  })

  it('that lie together share a pin, which goes to all of them', () => {
    const fields = [field('Baixada', 1, 0.01), field('Divisa', 1.02, 0.01), field('Baixada', 1.01, 0.01)]
    const pins = listPins([...fields, field('Sede', 1.5, 0.01)], project)
    expect(pins.map(({ names }) => names)).toEqual([['Baixada', 'Divisa'], ['Sede']])
    expect(pins[0]?.extent).toMatchObject({ west: 1, east: 1.03 })
  })

  it('are foreseen, so that a fit leaves room for their names', () => {
    const near = [field('Baixada', 1, 0.2), field('Divisa', 1.3, 0.1)].map(({ extent }) => extent)
    const far = [field('Baixada', 1, 0.2), field('Sede', 20, 0.2)].map(({ extent }) => extent)
    expect(willNeedPins(near, 500)).toBe(false)
    expect(willNeedPins(far, 500)).toBe(true)
    expect(willNeedPins([], 500)).toBe(false)
  })
})
