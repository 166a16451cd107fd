import type { Position, Ring } from '../../packages/land/src/index.ts'
import { judgeExposure } from '../../packages/land/src/wind/judge-exposure.ts'
import { summarizeWind, type WindSample } from '../../packages/land/src/wind/summarize-wind.ts'
import type { Figure } from '../crop-checks/case.ts'

export interface DownwindCheck {
  readonly id: string
  readonly field: Ring
  readonly receptor: Position
  readonly distanceM: number
  readonly samples: readonly WindSample[]
  readonly wind: { readonly meanKmh: number; readonly fromDeg: number; readonly sdDeg: number } | null
  readonly halfAngleDeg: number | null
  readonly expected: string
}

const expectedSamples = 10
const within = 0.005

export function checkDownwind(check: DownwindCheck): Figure[] {
  const wind = summarizeWind(check.samples, expectedSamples)
  const exposure = judgeExposure({
    field: { type: 'Polygon', coordinates: [check.field] },
    receptor: { type: 'Point', coordinates: check.receptor },
    distanceM: check.distanceM,
    wind,
  })
  const verdict: Figure = { what: 'exposure', expected: check.expected, computed: exposure }
  if (check.wind === null || wind.state !== 'blowing') return [verdict]
  const { meanKmh, fromDeg, sdDeg } = check.wind
  return [
    verdict,
    { what: 'mean speed', expected: meanKmh, computed: wind.meanKmh, within },
    { what: 'direction', expected: fromDeg, computed: wind.fromDeg, within },
    { what: 'deviation', expected: sdDeg, computed: wind.deviationDeg, within },
    { what: 'half angle', expected: check.halfAngleDeg, computed: wind.halfAngleDeg, within },
  ]
}
