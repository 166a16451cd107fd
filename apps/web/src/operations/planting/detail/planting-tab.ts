import { type PlantingKind, plantingKinds } from '@talhao/contract/operations/files'
import type { AvailableFiles } from '@talhao/contract/operations/planting'

/** A tab stands for the kind of file it is drawn from: Plantio, Adubação, Rendimento. */
export type PlantingTab = PlantingKind

/** Only kinds that are there, seeds before fertilisers before speed (OPS-34). */
export function listTabs(available: AvailableFiles): readonly PlantingTab[] {
  const isThere: Readonly<Record<PlantingTab, boolean>> = {
    seeds: available.hasSeedFile,
    fertilizers: available.hasFertilizerFile,
    speed: available.hasSpeedFile,
  }
  return plantingKinds.filter((kind) => isThere[kind])
}
