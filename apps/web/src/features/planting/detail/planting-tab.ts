import { type PlantingKind, plantingKinds } from '@talhao/contract'
import type { AvailableFiles } from '@talhao/contract/planting'

/** A tab stands for the kind of file it is drawn from: Plantio, Adubação, Rendimento. */
export type PlantingTab = PlantingKind

/** Only kinds that are there, seeds before fertilisers before speed (spec 001 §2.11). */
export function listTabs(available: AvailableFiles): readonly PlantingTab[] {
  const isThere: Readonly<Record<PlantingTab, boolean>> = {
    seeds: available.hasSeedFile,
    fertilizers: available.hasFertilizerFile,
    speed: available.hasSpeedFile,
  }
  return plantingKinds.filter((kind) => isThere[kind])
}

/** The wanted tab where it is there, else the first; null when there is none. */
export function chooseTab(tabs: readonly PlantingTab[], wanted: string | null): PlantingTab | null {
  return tabs.find((tab) => tab === wanted) ?? tabs[0] ?? null
}
