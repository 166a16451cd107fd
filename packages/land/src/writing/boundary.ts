import type { AreaGeometry } from '../geometry/land-geometry.ts'

/** A field as it is handed out. */
export interface Boundary {
  readonly name: string
  readonly farmName: string | null
  readonly areaHa: number
  readonly geometry: AreaGeometry
}

export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
