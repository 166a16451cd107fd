import type { City, State } from '@talhao/contract/core/places'
import { measureDistanceKm } from './measure-distance-km.ts'

export interface PlaceState extends State {
  readonly cities: readonly City[]
  /** By its name, without regard to case and accents. */
  findCity(name: string): City | null
}

export interface Places {
  readonly states: readonly PlaceState[]
  /** The seat of a municipality nearest to a place; null: none within so many kilometres. */
  findNearestCity(place: PlacePoint, maxKm: number): NearCity | null
  /** By UF or IBGE id. */
  findState(key: string | number): PlaceState | null
}

interface PlacePoint {
  readonly latitude: number
  readonly longitude: number
}

export interface NearCity {
  readonly name: string
  readonly uf: string
  readonly km: number
}

let loading: Promise<Places> | null = null

/** Read at the first use: a megabyte of names would slow down every start. */
export function loadPlaces(): Promise<Places> {
  loading ??= readPlaces()
  return loading
}

async function readPlaces(): Promise<Places> {
  const { estados, municipios } = await import('municipios-brasil/dados')
  const compareNames = new Intl.Collator('pt').compare
  const byName = (one: { nome: string }, other: { nome: string }) => compareNames(one.nome, other.nome)
  const citiesOf = new Map<number, City[]>(estados.map(({ codigoUf }) => [codigoUf, []]))
  for (const { codigoIbge, codigoUf, nome } of municipios)
    citiesOf.get(codigoUf)?.push({ id: codigoIbge, nome })
  const states = estados
    .map(({ codigoUf, uf, nome }) =>
      describeState({ id: codigoUf, uf, nome }, (citiesOf.get(codigoUf) ?? []).sort(byName)),
    )
    .sort(byName)
  const byKey = new Map(
    states.flatMap((state) => [
      [String(state.id), state],
      [state.uf, state],
    ]),
  )
  return {
    states,
    findState: (key) => byKey.get(String(key).trim().toUpperCase()) ?? null,
    findNearestCity: (place, maxKm) => findNearestSeat(municipios, place, maxKm),
  }
}

interface Seat extends PlacePoint {
  readonly nome: string
  readonly uf: string
}

const kmOfDegree = 111

function findNearestSeat(seats: readonly Seat[], place: PlacePoint, maxKm: number): NearCity | null {
  let nearest: NearCity | null = null
  for (const seat of seats) {
    if (Math.abs(seat.latitude - place.latitude) * kmOfDegree > maxKm) continue
    const km = measureDistanceKm(seat, place)
    if (km <= maxKm && (nearest === null || km < nearest.km)) nearest = { name: seat.nome, uf: seat.uf, km }
  }
  return nearest
}

function describeState(state: State, cities: readonly City[]): PlaceState {
  const byFoldedName = new Map(cities.map((city) => [foldName(city.nome), city]))
  return { ...state, cities, findCity: (name) => byFoldedName.get(foldName(name)) ?? null }
}

/** Santa Bárbara d’Oeste, SANTA BARBARA D'OESTE and Santa Barbara D Oeste are one place. */
function foldName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
