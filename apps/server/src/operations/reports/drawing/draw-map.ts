import { parseHex } from '@talhao/operation-maps'
import { reportFont } from '../../../platform/printing/block.ts'
import { ink } from '../../../platform/printing/report-look.ts'
import type { MapRaster, MapView } from './map-raster.ts'
import { writePng } from './write-png.ts'

/** Points of the drawing for a pixel of the picture: sharp in print, small in the file. */
export const pixelsPerPoint = 2.2

/** The painted ground with a scale, north and the place, as one SVG. */
export function drawMap(
  view: MapView,
  raster: MapRaster,
  { formatNumber }: { formatNumber: (value: number, decimals: number) => string },
): string {
  const width = view.widthPx / pixelsPerPoint
  const height = view.heightPx / pixelsPerPoint
  const png = writePng(raster.readRgb(parseHex(ink.land)), { width: view.widthPx, height: view.heightPx })
  const scale = chooseScale(view)
  const barPt = (scale.metres * view.pixelsPerMetre) / pixelsPerPoint
  const y = height - 12
  const text = (x: number, at: number, content: string, anchor = 'start') =>
    `<text x="${x.toFixed(1)}" y="${at.toFixed(1)}" text-anchor="${anchor}" font-family="${reportFont}" font-size="7" fill="${ink.text}">${content}</text>`
  const { extent } = view
  const place = `${formatNumber((extent.south + extent.north) / 2, 5)}; ${formatNumber((extent.west + extent.east) / 2, 5)}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width.toFixed(1)}" height="${height.toFixed(1)}" viewBox="0 0 ${width.toFixed(1)} ${height.toFixed(1)}">`,
    `<image x="0" y="0" width="${width.toFixed(1)}" height="${height.toFixed(1)}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`,
    `<rect x="6" y="${(y - 11).toFixed(1)}" width="${(barPt + 12).toFixed(1)}" height="17" fill="#ffffff" fill-opacity="0.85"/>`,
    `<path d="M12 ${y - 1}v3h${barPt.toFixed(1)}v-3" stroke="${ink.text}" stroke-width="1" fill="none"/>`,
    text(12 + barPt / 2, y - 3, scale.label, 'middle'),
    `<rect x="${width - 104}" y="${(y - 6).toFixed(1)}" width="98" height="12" fill="#ffffff" fill-opacity="0.85"/>`,
    text(width - 10, y + 3, place, 'end'),
    `<circle cx="${width - 16}" cy="18" r="11" fill="#ffffff" fill-opacity="0.85"/>`,
    `<path d="M${width - 16} 10l4 9h-8z" fill="${ink.text}"/>`,
    text(width - 16, 27, 'N', 'middle'),
    `<rect x="0.4" y="0.4" width="${(width - 0.8).toFixed(1)}" height="${(height - 0.8).toFixed(1)}" fill="none" stroke="${ink.line}" stroke-width="0.8"/>`,
    '</svg>',
  ].join('')
}

/** 1, 2 or 5 by a power of ten, about a fifth of the width. */
function chooseScale({ widthPx, pixelsPerMetre }: MapView): { metres: number; label: string } {
  const wanted = widthPx / pixelsPerMetre / 5
  const power = 10 ** Math.floor(Math.log10(wanted))
  const metres = [5, 2, 1].map((step) => step * power).find((step) => step <= wanted) ?? power
  return { metres, label: metres >= 1000 ? `${metres / 1000} km` : `${metres} m` }
}
