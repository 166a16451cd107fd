import type { Machine } from '@talhao/operation-maps'
import type { OperationMeta, OperationPart } from './operation-file.ts'

/** As the upload was measured. */
export function describeMachine(kind: OperationPart['kind'], meta: OperationMeta): Machine {
  const rowWidthM = meta.widthRow ?? 0
  switch (kind) {
    case 'seeds':
      return { rows: meta.numberOfSeedsRows ?? 0, rowWidthM }
    case 'fertilizers':
      return { rows: meta.numberOfFertilizersRows ?? 0, rowWidthM }
    case 'speed':
      return { rows: meta.numberOfSeedsRows || meta.numberOfFertilizersRows || 1, rowWidthM }
    case 'polygons':
      return { rows: 0, rowWidthM: 0 }
  }
}
