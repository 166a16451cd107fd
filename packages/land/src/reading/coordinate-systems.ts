import proj4 from 'proj4'
import type { Position } from '../geometry/land-geometry.ts'

/**
 * `degrees`: longitude and latitude as they are. `absent`: nothing is said, and degrees are assumed aloud where the
 * numbers can be degrees. `implied`: the format says degrees. `not understood`: never guessed.
 */
export type Crs =
  | { readonly kind: 'degrees' | 'implied' | 'absent' | 'not understood' }
  | { readonly kind: 'defined'; readonly definition: string; readonly isOtherDatum: boolean }

const grs80 = '+ellps=GRS80 +towgs84=0,0,0'
const wgs84 = '+datum=WGS84'
const sad69 = '+ellps=aust_SA +towgs84=-67.35,3.88,-38.22'
const corregoAlegre = '+ellps=intl +towgs84=-206.05,168.28,-3.82'

const degrees: Crs = { kind: 'degrees' }

/** The zones that are asked about. */
export const askedCodes = [31978, 31979, 31980, 31981, 31982, 31983, 31984, 31985].map(
  (code) => `EPSG:${code}`,
)

/** By EPSG code, as far as fields of South America come in them (LAND-11); null: not one of them. */
export function findCrs(name: string): Crs | null {
  if (/CRS:?84$/i.test(name)) return degrees
  const code = Number(/(?:EPSG[:/]*(?:[\d.]*[:/]+)?|^)(\d{4,5})$/i.exec(name)?.[1])
  if ([4326, 4674, 4979, 4989].includes(code)) return degrees
  if (code === 4618) return define('+proj=longlat', sad69)
  if (code === 4225) return define('+proj=longlat', corregoAlegre)
  if (code === 5880) return define('+proj=poly +lat_0=0 +lon_0=-54 +x_0=5000000 +y_0=10000000', grs80)
  if (code === 3857) return define('+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +nadgrids=@null', '')
  const zones = [
    { from: 31977, to: 31985, zone: 17, half: '+south', datum: grs80 },
    { from: 31972, to: 31976, zone: 18, half: '', datum: grs80 },
    { from: 32717, to: 32725, zone: 17, half: '+south', datum: wgs84 },
    { from: 32617, to: 32622, zone: 17, half: '', datum: wgs84 },
    { from: 29187, to: 29195, zone: 17, half: '+south', datum: sad69 },
    { from: 22521, to: 22525, zone: 21, half: '+south', datum: corregoAlegre },
  ]
  const found = zones.find(({ from, to }) => code >= from && code <= to)
  if (found === undefined) return null
  return define(`+proj=utm +zone=${found.zone + code - found.from} ${found.half}`, found.datum)
}

function define(projection: string, datum: string): Crs {
  const isOtherDatum = datum === sad69 || datum === corregoAlegre
  return { kind: 'defined', definition: `${projection} ${datum} +units=m +no_defs`, isOtherDatum }
}

const datums: readonly (readonly [RegExp, string])[] = [
  [/SIRGAS|POSGAR|GRS_?1980|ITRF/i, grs80],
  [/WGS_?(19)?84/i, wgs84],
  [/South_?American_?(Datum_?)?(19)?69|SAD_?(19)?69/i, sad69],
  [/Corrego_?Alegre/i, corregoAlegre],
]

/** Of the text of a .prj: by datum name and the parameters of the projection, as codes are mostly absent. */
export function readProjectionText(text: string): Crs {
  const datumName = /DATUM\[\s*"([^"]+)"/i.exec(text)?.[1] ?? ''
  const datum = datums.find(([pattern]) => pattern.test(datumName))?.[1]
  if (datum === undefined) return { kind: 'not understood' }
  const projection = /PROJECTION\[\s*"([^"]+)"/i.exec(text)?.[1]
  if (projection === undefined) {
    if (/^\s*PROJCS/i.test(text)) return { kind: 'not understood' }
    return datum === grs80 || datum === wgs84 ? degrees : define('+proj=longlat', datum)
  }
  return readProjected(text, projection, datum)
}

function readProjected(text: string, projection: string, datum: string): Crs {
  const parameters = new Map(
    [...text.matchAll(/PARAMETER\[\s*"([^"]+)"\s*,\s*([-+\d.eE]+)/gi)].map(([, name = '', value]) => [
      name.toLowerCase(),
      Number(value),
    ]),
  )
  const parameterOf = (name: string, otherwise: number) => parameters.get(name) ?? otherwise
  // The last unit is that of the plane.
  const metresPerUnit = Number([...text.matchAll(/UNIT\[\s*"[^"]+"\s*,\s*([-+\d.eE]+)/gi)].at(-1)?.[1])
  if (Math.abs(metresPerUnit - 1) > 1e-6) return { kind: 'not understood' }
  const common = [
    `+lat_0=${parameterOf('latitude_of_origin', 0)}`,
    `+lon_0=${parameterOf('central_meridian', 0)}`,
    `+x_0=${parameterOf('false_easting', 0)}`,
    `+y_0=${parameterOf('false_northing', 0)}`,
  ].join(' ')
  if (/^Transverse_Mercator$|^Gauss_Kruger$/i.test(projection))
    return define(`+proj=tmerc ${common} +k=${parameterOf('scale_factor', 1)}`, datum)
  if (/^Polyconic$/i.test(projection)) return define(`+proj=poly ${common}`, datum)
  if (/Mercator_Auxiliary_Sphere/i.test(projection)) return findCrs('EPSG:3857') ?? { kind: 'not understood' }
  return { kind: 'not understood' }
}

/** To longitude and latitude. Null: there is nothing to change. */
export function createProjector(crs: Crs): ((position: Position) => Position) | null {
  if (crs.kind !== 'defined') return null
  const { forward } = proj4(crs.definition, '+proj=longlat +ellps=GRS80 +towgs84=0,0,0 +no_defs')
  return ([x, y]) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = forward([x, y])
    return [longitude, latitude]
  }
}
