import type { Farm } from '@talhao/contract/weather/farms'

export interface FarmChange {
  readonly id: string
  readonly stations: readonly string[]
  readonly updatedAt: string
}

/**
 * The one change of a farm that moves a station: into the wanted farm, which takes it from the other by itself, or out
 * of the farm it is in. Null when it is there already.
 */
export function planMove(input: {
  farms: readonly Farm[]
  stationId: string
  farmId: string | null
}): FarmChange | null {
  const { farms, stationId, farmId } = input
  const current = farms.find(({ stations }) => stations.includes(stationId)) ?? null
  if ((current?.id ?? null) === farmId) return null
  if (farmId === null) {
    if (current === null) return null
    return describeChange(
      current,
      current.stations.filter((id) => id !== stationId),
    )
  }
  const target = farms.find(({ id }) => id === farmId)
  return target === undefined ? null : describeChange(target, [...target.stations, stationId])
}

function describeChange({ id, updatedAt }: Farm, stations: readonly string[]): FarmChange {
  return { id, stations, updatedAt }
}
