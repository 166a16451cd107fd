import type { Brand } from '@talhao/contract/core'
import { reportFont } from '../../../platform/printing/block.ts'
import { brandInks, ink } from '../../../platform/printing/report-look.ts'
import { escapeMarkup } from '../document/escape-markup.ts'

export interface WithinRing {
  readonly percent: number
  readonly caption: string
  readonly label: string
  readonly brand: Brand
}

const captionPt = 14

/** How much of the area was worked within parameters: a ring below its caption, in a box of that height. */
export function drawWithinRing(
  { percent, caption, label, brand }: WithinRing,
  { topPt, widthPt, heightPt }: { topPt: number; widthPt: number; heightPt: number },
): string {
  const middle = (heightPt - captionPt) / 2
  const radius = middle * 0.84
  const length = 2 * Math.PI * radius
  const filled = (Math.min(100, Math.max(0, percent)) / 100) * length
  const x = widthPt / 2
  const y = topPt + captionPt + middle
  const circle = (colour: string, dashes: string) =>
    `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${radius.toFixed(2)}" fill="none" stroke="${colour}" stroke-width="${(middle * 0.22).toFixed(2)}"${dashes} transform="rotate(-90 ${x.toFixed(2)} ${y.toFixed(2)})"/>`
  const text = (top: number, size: number, content: string) =>
    `<text x="${x.toFixed(2)}" y="${top.toFixed(2)}" text-anchor="middle" font-family="${reportFont}" font-size="${size}" font-weight="bold" fill="${ink.text}">${escapeMarkup(content)}</text>`
  return [
    text(topPt + 8, 8, caption),
    circle(ink.line, ''),
    circle(
      brandInks[brand].primary,
      ` stroke-dasharray="${filled.toFixed(2)} ${(length - filled).toFixed(2)}"`,
    ),
    text(y + 3, 9, label),
  ].join('')
}
