import type { Legend } from '@talhao/operation-maps'
import { choosePlantingLegend } from '../detail/planting-legends.ts'
import type { PlantingTab } from '../detail/planting-tab.ts'
import type { PlantingOperation } from '../use-planting-operation.ts'

/** Whether operations on one screen are divided each by its own limits or all by those of one. */
export type BandsChoice = 'own' | 'same'

/** Operations that one legend stands for. */
export interface BandsGroup {
  /** Null where no limits were sent. */
  readonly legend: Legend | null
  readonly operations: readonly PlantingOperation[]
}

export interface OperationBands {
  readonly groups: readonly BandsGroup[]
  /** Their own limits differ, so that there is something to choose. */
  readonly isMixed: boolean
  /** Whose bands all of them have, by choice. */
  readonly source: PlantingOperation | null
}

/** The legends of operations on one screen (OPS-84); by choice those of the first that has one. */
export function groupByBands(
  operations: readonly PlantingOperation[],
  { tab, bands }: { readonly tab: PlantingTab; readonly bands: BandsChoice },
): OperationBands {
  const own = groupByOwnBands(operations, tab)
  const isMixed = own.length > 1
  const first = own.find(({ legend }) => legend !== null)
  if (bands === 'own' || !isMixed || first === undefined) return { groups: own, isMixed, source: null }
  const source = first.operations[0] ?? null
  return { groups: [{ legend: first.legend, operations }], isMixed, source }
}

function groupByOwnBands(operations: readonly PlantingOperation[], tab: PlantingTab): readonly BandsGroup[] {
  const groups = new Map<string, { legend: Legend | null; operations: PlantingOperation[] }>()
  for (const operation of operations) {
    const legend = choosePlantingLegend(operation.details, tab)
    const key = JSON.stringify(legend)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { legend, operations: [operation] })
    else group.operations.push(operation)
  }
  return [...groups.values()]
}

/** What an operation is painted by. */
export function findLegend({ groups }: OperationBands, fileId: string): Legend | null {
  const group = groups.find(({ operations }) => operations.some(({ file }) => file.fileid === fileId))
  return group?.legend ?? null
}
