/** A thousandth of a degree is a hundred metres: finer than any line of Natural Earth at 1 : 50 million. */
const decimals = 3

const countryNames = {
  ARG: { pt: 'Argentina', es: 'Argentina' },
  BOL: { pt: 'Bolívia', es: 'Bolivia' },
  BRA: { pt: 'Brasil', es: 'Brasil' },
  CHL: { pt: 'Chile', es: 'Chile' },
  COL: { pt: 'Colômbia', es: 'Colombia' },
  ECU: { pt: 'Equador', es: 'Ecuador' },
  GUY: { pt: 'Guiana', es: 'Guyana' },
  PER: { pt: 'Peru', es: 'Perú' },
  PRY: { pt: 'Paraguai', es: 'Paraguay' },
  SUR: { pt: 'Suriname', es: 'Surinam' },
  URY: { pt: 'Uruguai', es: 'Uruguay' },
  VEN: { pt: 'Venezuela', es: 'Venezuela' },
}

/** Land, water, borders and names out of Natural Earth (public domain). */
export function drawVectors({ topojson, world, southAmerica, keep }) {
  const own = new Set(southAmerica.objects.countries.geometries.map(({ id }) => id))
  const around = world.objects.countries.geometries.filter(({ id }) => !own.has(id))
  const write = (name, features) =>
    keep(name, JSON.stringify({ type: 'FeatureCollection', features }, roundNumbers))
  const feature = (geometry, properties = {}) => ({ type: 'Feature', properties, geometry })

  write('land.json', [
    feature(topojson.merge(world, around)),
    feature(topojson.merge(southAmerica, southAmerica.objects.countries.geometries)),
  ])
  write('water.json', [
    ...topojson
      .feature(southAmerica, southAmerica.objects.lakes)
      .features.map((lake) => feature(lake.geometry)),
    ...topojson
      .feature(southAmerica, southAmerica.objects.rivers)
      .features.map((river) => feature(river.geometry)),
  ])
  const isInner = (a, b) => a !== b
  write('borders.json', [
    feature(topojson.mesh(southAmerica, southAmerica.objects.countries, isInner), { kind: 'country' }),
    feature(topojson.mesh(southAmerica, southAmerica.objects.subunits, isInner), { kind: 'state' }),
  ])
  write('names.json', [
    ...southAmerica.objects.countries.geometries
      .filter(({ id }) => id in countryNames)
      .map(({ id, properties }) =>
        feature({ type: 'Point', coordinates: properties.ct }, { kind: 'country', ...countryNames[id] }),
      ),
    ...southAmerica.objects.subunits.geometries.map(({ id, properties }) =>
      feature({ type: 'Point', coordinates: properties.ct }, { kind: 'state', pt: id, es: id }),
    ),
  ])
}

function roundNumbers(_key, value) {
  return typeof value === 'number' ? Number(value.toFixed(decimals)) : value
}
