import type { QualityLimits } from '../limits/quality-limits.ts'
import { standardLimits } from '../limits/standard-limits.ts'
import type { RainCounter } from '../rain-counter/count-rain.ts'
import type { StationState } from '../state/station-state.ts'
import type { Place } from '../sun-elevation.ts'

export interface Neighbour {
  readonly distanceKm: number
  readonly state: StationState
}

/** What a station is judged by, beside its own readings. */
export interface AssessContext {
  /** null: tests by the sun and by height are not applied. */
  readonly place: Place | null
  readonly neighbours: readonly Neighbour[]
  /** Forecasts for the place, stored as a station's observations are. */
  readonly forecast: StationState | null
  readonly limits: QualityLimits
  /** How the station counts rain; null: it sends amounts. */
  readonly rainCounter: Omit<RainCounter, 'intervalMinutes'> | null
  /** Handled sensors and poured water: readings are set aside. */
  readonly maintenance: readonly { readonly fromMs: number; readonly toMs: number }[]
}

/** The nearest of those that share the weather, and by how much their nearness narrows the limits. */
export interface Witnesses {
  readonly states: readonly StationState[]
  readonly limitFactor: number
}

const farthestKm = 150
const denseKm = 30
const mostWitnesses = 6

/**
 * The neighbours that are asked: up to six within 150 km; where two or more lie within 30 km those alone, with limits
 * half as wide.
 *
 * Source: WEA-126.
 *
 * @example chooseWitnesses([{ distanceKm: 180, state: createStationState() }]).states.length // 0
 */
export function chooseWitnesses(neighbours: readonly Neighbour[]): Witnesses {
  const near = neighbours
    .filter(({ distanceKm }) => distanceKm <= farthestKm)
    .toSorted((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, mostWitnesses)
  const dense = near.filter(({ distanceKm }) => distanceKm <= denseKm)
  const isDense = dense.length >= 2
  return { states: (isDense ? dense : near).map(({ state }) => state), limitFactor: isDense ? 0.5 : 1 }
}

/**
 * What is asked where nothing but the station itself is known.
 *
 * @example createContext({}).neighbours // []
 */
export function createContext(known: Partial<AssessContext>): AssessContext {
  return {
    place: null,
    neighbours: [],
    forecast: null,
    limits: standardLimits,
    rainCounter: null,
    maintenance: [],
    ...known,
  }
}

/**
 * Whether readings of a time are set aside by a maintenance.
 *
 * @example isSetAside({ maintenance: [{ fromMs: 10, toMs: 20 }] }, 20) // true
 */
export function isSetAside({ maintenance }: Pick<AssessContext, 'maintenance'>, timeMs: number): boolean {
  return maintenance.some(({ fromMs, toMs }) => timeMs >= fromMs && timeMs <= toMs)
}
