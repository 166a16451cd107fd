import { type BuiltGeometry, buildGeometry } from './build-geometry.ts'
import { LandRefusal } from './import-codes.ts'
import { collectFeatures } from './read-geojson.ts'

/** A geometry that somebody drew, judged like one of a file. */
export function readDrawnGeometry(
  geometry: { type: string; coordinates: unknown },
  kind: 'field' | 'receptor',
): BuiltGeometry {
  try {
    const [feature] = collectFeatures([{ type: 'Feature', geometry: { ...geometry } }]).features
    return feature === undefined
      ? { refusal: 'file_damaged', detail: null }
      : buildGeometry(feature.shapes, kind)
  } catch (error) {
    return { refusal: error instanceof LandRefusal ? error.code : 'file_damaged', detail: null }
  }
}
