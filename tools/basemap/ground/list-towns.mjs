import { isInLatinAmerica } from './latin-america.mjs'
import { aPoint } from './list-names.mjs'

/** Parts of a city, and places that nobody lives in any more, are no towns. */
const otherPlaces = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH'])
/** From the largest: inhabitants that put a town into each rank; 1 is the capital of a country or a metropolis. */
const ranks = [2_000_000, 500_000, 200_000, 80_000, 30_000, 10_000]
const farthestKm = 40

/** Municipalities of Brazil, towns of GeoNames elsewhere, each with its rank, the largest first. */
export function listTowns({ municipalities, cities }) {
  const findInhabitants = indexInhabitants(cities.filter(({ country }) => country === 'BR'))
  const brazilian = municipalities.map(({ nome, longitude, latitude, capital }) => {
    const inhabitants = findInhabitants({ name: nome, longitude, latitude })
    const isCapital = nome === 'Brasília'
    return {
      name: nome,
      longitude,
      latitude,
      inhabitants,
      rank: rankOf(inhabitants, { isCapital, isSeat: capital }),
    }
  })
  const others = cities
    .filter(
      ({ country, featureCode }) =>
        country !== 'BR' && isInLatinAmerica(country) && !otherPlaces.has(featureCode),
    )
    .map(({ name, loc, population, featureCode }) => ({
      name,
      longitude: loc.coordinates[0],
      latitude: loc.coordinates[1],
      inhabitants: population,
      rank: rankOf(population, { isCapital: featureCode === 'PPLC', isSeat: featureCode === 'PPLA' }),
    }))
  return [...brazilian, ...others]
    .toSorted((a, b) => a.rank - b.rank || b.inhabitants - a.inhabitants || (a.name < b.name ? -1 : 1))
    .map(({ name, longitude, latitude, rank }) => aPoint([longitude, latitude], { name, rank }))
}

/** The seat of a state's government is looked for from afar, however small it is. */
export function rankOf(inhabitants, { isCapital, isSeat }) {
  const bySize = ranks.findIndex((least) => inhabitants >= least) + 1 || ranks.length + 1
  if (isCapital) return 1
  return isSeat ? Math.min(bySize, 3) : bySize
}

/** GeoNames knows how many live in the larger towns of Brazil; IBGE's list does not. The same name may stand in two states. */
function indexInhabitants(cities) {
  const byName = new Map()
  for (const city of cities) {
    const name = foldName(city.name)
    byName.set(name, [...(byName.get(name) ?? []), city])
  }
  return ({ name, longitude, latitude }) => {
    const near = (byName.get(foldName(name)) ?? []).filter(
      ({ loc }) => measureKm(loc.coordinates, [longitude, latitude]) < farthestKm,
    )
    return Math.max(0, ...near.map(({ population }) => population))
  }
}

function foldName(name) {
  return name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase()
}

function measureKm([fromX, fromY], [toX, toY]) {
  const kmPerDegree = 111.2
  return Math.hypot((toX - fromX) * Math.cos((fromY * Math.PI) / 180), toY - fromY) * kmPerDegree
}
