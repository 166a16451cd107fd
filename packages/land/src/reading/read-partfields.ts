import type { Element } from '@xmldom/xmldom'
import type { Position, Ring } from '../geometry/land-geometry.ts'
import { LandRefusal } from './import-codes.ts'
import { listChildren, listElements, parseXml } from './parse-xml.ts'
import { noShapes, type RawFeature, type RawLayer } from './raw-layer.ts'

/** Types of polygons by ISO 11783-10: the boundary, else the main field; water and buildings are offered as receptors. */
const boundary = '1'
const mainField = '9'
const receptorKinds: Readonly<Record<string, string>> = { '3': 'water', '4': 'dwelling' }
/** Types of lines: outer and inner ring; others guide a machine. */
const ringTypes = ['1', '2']

/** The part fields of task data. The area that a file tells is often wrong and never used. Throws a LandRefusal. */
export function readPartfields(source: { file: string; name: string; bytes: Uint8Array }): RawLayer {
  const { file, name, bytes } = source
  const document = parseXml(bytes)
  if (!/^ISO11783_TaskData$/i.test(document.documentElement?.localName ?? ''))
    throw new LandRefusal('format_unknown')
  const fields = listElements(document, 'PFD')
  const taken = fields.flatMap(describeBoundary)
  return {
    file,
    name,
    features: [...taken, ...fields.flatMap(describeReceptors)],
    withoutGeometry: fields.length - taken.length,
    crs: { kind: 'implied' },
    notices: [],
  }
}

function describeBoundary(field: Element): readonly RawFeature[] {
  const polygons = listChildren(field, 'PLN')
  const ofType = (type: string) => polygons.filter((one) => one.getAttribute('A') === type)
  const chosen = ofType(boundary).length > 0 ? ofType(boundary) : ofType(mainField)
  const rings = chosen.flatMap(listRings)
  if (rings.length === 0) return []
  const name = field.getAttribute('C') || field.getAttribute('B')
  return [{ name, properties: {}, shapes: { ...noShapes, rings }, hasHeight: false }]
}

function describeReceptors(field: Element): readonly RawFeature[] {
  return listChildren(field, 'PLN').flatMap((polygon) => {
    const receptorKind = receptorKinds[polygon.getAttribute('A') ?? '']
    const rings = listRings(polygon)
    if (receptorKind === undefined || rings.length === 0) return []
    const shapes = { ...noShapes, rings }
    return [{ name: polygon.getAttribute('B'), properties: {}, shapes, hasHeight: false, receptorKind }]
  })
}

function listRings(polygon: Element): readonly Ring[] {
  return listChildren(polygon, 'LSG')
    .filter((line) => ringTypes.includes(line.getAttribute('A') ?? ''))
    .map((line) => listChildren(line, 'PNT').map(readPoint))
}

/** North stands before east. */
function readPoint(point: Element): Position {
  return [Number.parseFloat(point.getAttribute('D') ?? ''), Number.parseFloat(point.getAttribute('C') ?? '')]
}
