import type { Brand } from '@talhao/contract'
import { reportFont } from '../document/block.ts'
import { brandInks, ink } from '../document/report-look.ts'

/** How much of the area was worked within parameters, as a ring. */
export function drawWithinRing(
  percent: number,
  { brand, widthPt, label }: { brand: Brand; widthPt: number; label: string },
): string {
  const middle = widthPt / 2
  const radius = middle * 0.72
  const length = 2 * Math.PI * radius
  const filled = (Math.min(100, Math.max(0, percent)) / 100) * length
  const circle = (colour: string, dashes: string) =>
    `<circle cx="${middle}" cy="${middle}" r="${radius.toFixed(2)}" fill="none" stroke="${colour}" stroke-width="${(middle * 0.24).toFixed(2)}"${dashes} transform="rotate(-90 ${middle} ${middle})"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPt}" height="${widthPt}" viewBox="0 0 ${widthPt} ${widthPt}">`,
    circle(ink.line, ''),
    circle(
      brandInks[brand].primary,
      ` stroke-dasharray="${filled.toFixed(2)} ${(length - filled).toFixed(2)}"`,
    ),
    `<text x="${middle}" y="${middle + 5}" text-anchor="middle" font-family="${reportFont}" font-size="14" font-weight="bold" fill="${ink.text}">${label}</text>`,
    '</svg>',
  ].join('')
}
