import { describe, expect, it } from 'vitest'
import { reckonCapacity, reckonCoresPerThousand } from './extrapolate.mjs'

const target = { stations: 100_000, pages: 20_000 }
const held = (multiple: number) => ({ multiple, isHeld: true })
const failed = (multiple: number) => ({ multiple, isHeld: false })

describe('what one node carries', () => {
  it('is the last step before the first that did not hold', () => {
    const steps = [held(1), held(2), held(4), failed(8)]
    expect(reckonCapacity({ steps, scale: 50, target })).toEqual({
      multiple: 4,
      stations: 8000,
      pages: 1600,
      nodes: 13,
      isLimit: true,
    })
  })

  it('is told as at least that much where no step failed', () => {
    expect(reckonCapacity({ steps: [held(1)], scale: 50, target })).toMatchObject({
      nodes: 50,
      isLimit: false,
    })
  })

  it('is nothing where the first step failed, and no number of nodes follows', () => {
    expect(reckonCapacity({ steps: [failed(1)], scale: 50, target })).toMatchObject({
      stations: 0,
      nodes: null,
    })
  })
})

describe('cores for a thousand stations', () => {
  it('are those that more stations took', () => {
    const steps = [
      { stations: 2000, cores: 0.5 },
      { stations: 4000, cores: 0.7 },
      { stations: 8000, cores: 1.1 },
    ]
    expect(reckonCoresPerThousand(steps)).toBeCloseTo(0.1)
  })

  it('are all that was taken where there is one step', () => {
    expect(reckonCoresPerThousand([{ stations: 2000, cores: 0.5 }])).toBeCloseTo(0.25)
  })

  it('are not known where the system does not tell, or no step held', () => {
    expect(reckonCoresPerThousand([{ stations: 2000, cores: null }])).toBeNull()
    expect(reckonCoresPerThousand([])).toBeNull()
  })
})
