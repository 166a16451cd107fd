import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { writePoints } from '../../checks/store-csv.ts'
import {
  createOperationIntake,
  createPlantingFigures,
  createWeatherFigures,
  openStoredFile,
  type WeatherFigures,
} from '../index.ts'

const noTarget = { minimum: null, maximum: null }
const way = drive({ from: [-19.16, -47.77], heading: 0, points: 5, stepM: 4 })

function processFile(csv: string) {
  const parts: Uint8Array[] = []
  const intake = createOperationIntake<WeatherFigures>({
    kind: 'weather',
    rows: 0,
    measuring: createWeatherFigures({ temperature: noTarget, humidity: noTarget, wind_speed: noTarget }),
    onBytes: (bytes) => parts.push(bytes),
  })
  intake.push(new TextEncoder().encode(csv))
  return { ...intake.finish(), stored: new Uint8Array(Buffer.concat(parts)) }
}

describe('an upload', () => {
  it('INT-1: becomes the stored form, figures and a list of bad lines in one pass', () => {
    const { summary, rejected, figures, stored } = processFile(`${writePoints('weather', way)}rubbish\n`)
    expect(summary.points).toBe(5)
    expect(rejected.count).toBe(1)
    expect(figures.stripCount).toBe(4)
    expect(openStoredFile(stored).summary).toEqual(summary)
  })

  it('INT-1: is refused beyond the bytes that it may have, and taken up to them', () => {
    const csv = new TextEncoder().encode(writePoints('weather', way))
    const push = (maxBytes: number) => () => {
      const intake = createOperationIntake({
        kind: 'weather',
        rows: 0,
        measuring: createWeatherFigures({ temperature: noTarget, humidity: noTarget, wind_speed: noTarget }),
        onBytes: () => {},
        maxBytes,
      })
      intake.push(csv)
    }
    expect(push(csv.length)).not.toThrow()
    expect(push(csv.length - 1)).toThrow('too-large')
  })

  it('INT-2: in which no point follows another is a file like others', () => {
    for (const points of [way.toReversed(), way.slice(0, 1)]) {
      const { summary, figures } = processFile(writePoints('weather', points))
      expect(summary.points).toBe(points.length)
      expect(figures).toMatchObject({ stripCount: 0, segmentCount: 0, totalAreaHa: 0 })
    }
  })

  it('INT-2: in which nothing came out of the machine is a file like others', () => {
    const intake = createOperationIntake({
      kind: 'fertilizers',
      rows: 1,
      measuring: createPlantingFigures({
        kind: 'fertilizers',
        machine: { rows: 1, rowWidthM: 0.5 },
        limits: null,
      }),
      onBytes: () => {},
    })
    const points = way.map((point) => ({ ...point, row_1: 0 }))
    intake.push(new TextEncoder().encode(writePoints('fertilizers', points, 1)))
    expect(intake.finish().figures).toMatchObject({ stripCount: 0, segmentCount: 4, failurePercent: 100 })
  })
})
