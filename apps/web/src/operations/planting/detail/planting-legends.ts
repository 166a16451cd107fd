import type { PlantingDetails } from '@talhao/contract/operations/planting'
import {
  createClassifier,
  createSeedRateLegend,
  createSpeedLegend,
  fertilizerLegend,
  type Legend,
  type Machine,
} from '@talhao/operation-maps'
import type { PlantingTab } from './planting-tab.ts'

/** The colours of a tab's map; null where the limits they follow were not sent. */
export function choosePlantingLegend(details: PlantingDetails, tab: PlantingTab): Legend | null {
  if (tab === 'seeds') return createSeedRateLegend(details)
  return tab === 'speed' ? createSpeedLegend(details) : fertilizerLegend
}

/** The colour of a value in a legend; null where it has none. */
export function createColourFinder(legend: Legend | null): (value: number | null) => string | null {
  if (legend === null) return () => null
  const classify = createClassifier(legend)
  return (value) => (value === null ? null : (legend.bands[classify(value)]?.colour ?? null))
}

/** As the server measured it: a speed file spans the rows of the planter, or else of the fertiliser. */
export function describeMachine(details: PlantingDetails, tab: PlantingTab): Machine {
  const { numberOfSeedsRows, numberOfFertilizersRows, widthRow } = details
  const rows =
    tab === 'fertilizers' ? numberOfFertilizersRows : numberOfSeedsRows || numberOfFertilizersRows || 1
  return { rows: rows ?? 0, rowWidthM: widthRow ?? 0 }
}
