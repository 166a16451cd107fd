import { countries, isInLatinAmerica } from './latin-america.mjs'

export function listCountryNames() {
  return Object.values(countries).map(({ pt, es, at }) => aPoint(at, { pt, es }))
}

/** The middle of a state that Natural Earth has for its name; `short` is the code that Brazilians know it by. */
export function listStateNames(provinces) {
  return provinces
    .filter(({ properties }) => isInLatinAmerica(properties.iso_a2) && properties.name)
    .map(({ properties }) =>
      aPoint([properties.longitude, properties.latitude], {
        name: properties.name,
        ...(properties.iso_a2 === 'BR' ? { short: properties.postal } : {}),
        rank: properties.iso_a2 === 'BR' ? 1 : properties.labelrank <= 6 ? 2 : 3,
      }),
    )
}

export function aPoint(coordinates, properties) {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } }
}
