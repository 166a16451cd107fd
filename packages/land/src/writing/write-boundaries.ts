import { zipSync } from 'fflate'
import { listPolygons, type Ring } from '../geometry/land-geometry.ts'
import { type Boundary, escapeXml } from './boundary.ts'
import { writeShapefile } from './write-shapefile.ts'

export const boundaryFormats = ['geojson', 'shp', 'kml', 'isoxml'] as const
export type BoundaryFormat = (typeof boundaryFormats)[number]

export interface WrittenBoundaries {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** All boundaries in one file, which reads back within a ten-millionth of a degree (LAND-15). */
export function writeBoundaries(boundaries: readonly Boundary[], format: BoundaryFormat): WrittenBoundaries {
  const zipped = (files: Readonly<Record<string, Uint8Array>>) => ({
    contentType: 'application/zip',
    // The earliest date that a zip can hold: two exports of the same are the same.
    bytes: zipSync({ ...files }, { mtime: '1980-01-01T12:00:00' }),
  })
  const text = (contentType: string, content: string) => ({
    contentType,
    bytes: new TextEncoder().encode(content),
  })
  switch (format) {
    case 'geojson':
      return { fileName: 'talhoes.geojson', ...text('application/geo+json', writeGeoJson(boundaries)) }
    case 'kml':
      return {
        fileName: 'talhoes.kml',
        ...text('application/vnd.google-earth.kml+xml', writeKml(boundaries)),
      }
    case 'shp':
      return { fileName: 'talhoes-shp.zip', ...zipped(writeShapefile('talhoes', boundaries)) }
    case 'isoxml': {
      const taskData = new TextEncoder().encode(writePartfields(boundaries))
      return { fileName: 'talhoes-isoxml.zip', ...zipped({ 'TASKDATA/TASKDATA.XML': taskData }) }
    }
  }
}

function writeGeoJson(boundaries: readonly Boundary[]): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    features: boundaries.map(({ name, farmName, areaHa, geometry }) => ({
      type: 'Feature',
      properties: { nome: name, fazenda: farmName, area_ha: areaHa },
      geometry,
    })),
  })
}

function writeKml(boundaries: readonly Boundary[]): string {
  const ring = (line: Ring) =>
    `<LinearRing><coordinates>${line.map(([x, y]) => `${x},${y}`).join(' ')}</coordinates></LinearRing>`
  const placemarks = boundaries.map(({ name, geometry }) => {
    const polygons = listPolygons(geometry).map(([outer = [], ...holes]) => {
      const inner = holes.map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`).join('')
      return `<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${inner}</Polygon>`
    })
    const shape = polygons.length === 1 ? polygons[0] : `<MultiGeometry>${polygons.join('')}</MultiGeometry>`
    return `<Placemark><name>${escapeXml(name)}</name>${shape}</Placemark>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.join('')}</Document></kml>\n`
}

/** ISO 11783-10: names of 32 characters, areas in whole square metres, north before east. */
function writePartfields(boundaries: readonly Boundary[]): string {
  const cut = (text: string) => escapeXml([...text].slice(0, 32).join(''))
  const farms = [...new Set(boundaries.flatMap(({ farmName }) => (farmName === null ? [] : [farmName])))]
  const farmIdOf = (name: string) => `FRM${farms.indexOf(name) + 1}`
  const ring = (line: Ring, type: 1 | 2) =>
    `<LSG A="${type}">${line.map(([x, y]) => `<PNT A="2" C="${y.toFixed(9)}" D="${x.toFixed(9)}"/>`).join('')}</LSG>`
  const fields = boundaries.map(({ name, farmName, areaHa, geometry }, index) => {
    const polygons = listPolygons(geometry).map(
      ([outer = [], ...holes]) =>
        `<PLN A="1">${ring(outer, 1)}${holes.map((hole) => ring(hole, 2)).join('')}</PLN>`,
    )
    const farm = farmName === null ? '' : ` F="${farmIdOf(farmName)}"`
    return `<PFD A="PFD${index + 1}" C="${cut(name)}" D="${Math.round(areaHa * 10_000)}"${farm}>${polygons.join('')}</PFD>`
  })
  const root =
    'VersionMajor="4" VersionMinor="3" ManagementSoftwareManufacturer="Talhao" ManagementSoftwareVersion="1" DataTransferOrigin="1"'
  const farmList = farms.map((name) => `<FRM A="${farmIdOf(name)}" B="${cut(name)}"/>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ISO11783_TaskData ${root}>${farmList}${fields.join('')}</ISO11783_TaskData>\n`
}
