import { kmlWithFolders } from '@tmcw/togeojson'
import { LandRefusal } from './import-codes.ts'
import { parseXml } from './parse-xml.ts'
import type { RawFeature, RawLayer } from './raw-layer.ts'
import { collectFeatures } from './read-geojson.ts'

type FeatureOrFolder = ReturnType<typeof kmlWithFolders>['children'][number]

/** Links to other files are never followed. Throws a LandRefusal. */
export function readKml(source: { file: string; name: string; bytes: Uint8Array }): RawLayer {
  const { file, name, bytes } = source
  const document = parseXml(bytes)
  if (document.documentElement?.localName !== 'kml') throw new LandRefusal('format_unknown')
  const features: RawFeature[] = []
  const left = { withoutGeometry: 0 }
  collect(kmlWithFolders(document).children, null)
  return { file, name, features, ...left, crs: { kind: 'implied' }, notices: [] }

  /** Without a name of its own, a feature is called by its folder and number. */
  function collect(children: readonly FeatureOrFolder[], folder: string | null): void {
    for (const child of children) {
      if (child.type === 'folder') {
        const title = child.meta.name
        collect(child.children, typeof title === 'string' ? title : folder)
        continue
      }
      const read = collectFeatures([{ ...child }])
      left.withoutGeometry += read.withoutGeometry
      for (const feature of read.features) {
        const number = features.length + 1
        features.push({ ...feature, name: feature.name ?? (folder === null ? null : `${folder} ${number}`) })
      }
    }
  }
}
