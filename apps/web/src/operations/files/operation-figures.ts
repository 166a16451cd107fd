import { formatCloudNumber } from '../../lib/format/format-number.ts'
import type { CloudFile } from './operation-cloud.ts'

const cardFigureNames = [
  'plantedArea',
  'appliedArea',
  'workedArea',
  'totalArea',
  'failure',
  'withinLimits',
] as const

export interface OperationFigure {
  readonly name: (typeof cardFigureNames)[number]
  readonly value: string
}

/** The hectares of an operation, and how much of them failed or kept within limits; what is not known is left out. */
export function listCardFigures(file: CloudFile): readonly OperationFigure[] {
  const { areaHectare } = file
  if (areaHectare === null) return []
  const area = { name: nameArea(file), value: `${formatCloudNumber(areaHectare)} ha` }
  if ('kinds' in file)
    return file.failurePercentage === null
      ? [area]
      : [area, { name: 'failure', value: formatShare(file.failurePercentage) }]
  const share = computeWithinShare({ totalArea: areaHectare, areaWithin: file.areaWithinParameters })
  return share === null ? [area] : [area, { name: 'withinLimits', value: formatShare(share) }]
}

/** Percent of the hectares within limits; null where nothing was worked or nothing is to be kept within. */
export function computeWithinShare(areas: {
  readonly totalArea: number | null
  readonly areaWithin: number | null
}): number | null {
  const { totalArea, areaWithin } = areas
  return totalArea === null || areaWithin === null || totalArea === 0 ? null : (areaWithin / totalArea) * 100
}

export function formatShare(percent: number): string {
  return `${formatCloudNumber(percent)} %`
}

/** By the kind of file that the hectares are of. */
function nameArea(file: CloudFile): OperationFigure['name'] {
  if (!('kinds' in file)) return 'totalArea'
  const [kind] = file.kinds
  return kind === 'seeds' ? 'plantedArea' : kind === 'fertilizers' ? 'appliedArea' : 'workedArea'
}
