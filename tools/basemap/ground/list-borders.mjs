import { isInLatinAmerica } from './latin-america.mjs'

/** Finer than any line of Natural Earth at 1 : 10 million, and coarse enough that neighbours share their corners. */
const gridSteps = 1e6

/** Large countries of large states; the provinces of the others are too small to be seen from afar. */
const federations = new Set(['AR', 'BR', 'MX', 'VE'])

/** The lines between states or provinces, and those between countries; a coast is neither. */
export function listBorders({ topojson, provinces }) {
  const features = provinces.filter(
    ({ properties, geometry }) =>
      geometry !== null && (isInLatinAmerica(properties.iso_a2) || isNeighbour(properties)),
  )
  const topology = topojson.topology({ provinces: { type: 'FeatureCollection', features } }, gridSteps)
  const draw = (kind, isWanted) => ({
    type: 'Feature',
    properties: { kind },
    geometry: topojson.mesh(
      topology,
      topology.objects.provinces,
      (a, b) => a !== b && [a, b].some(isOurs) && isWanted(countryOf(a), countryOf(b)),
    ),
  })
  return [
    draw('country', (a, b) => a !== b),
    draw('state', (a, b) => a === b && federations.has(a)),
    draw('province', (a, b) => a === b && !federations.has(a)),
  ]
}

function isNeighbour({ iso_a2, latitude }) {
  return iso_a2 === 'US' && latitude < 40
}

function countryOf({ properties }) {
  return properties.iso_a2
}

function isOurs(province) {
  return isInLatinAmerica(countryOf(province))
}
