import type { Legend, LegendBand } from '@talhao/operation-maps'
import { reportFont } from '../../../platform/printing/block.ts'
import { ink } from '../../../platform/printing/report-look.ts'
import { drawWithinRing, type WithinRing } from '../charts/within-ring.ts'
import { escapeMarkup } from '../document/escape-markup.ts'

interface LegendLook {
  readonly title: string
  readonly widthPt: number
  readonly heightPt: number
  /** By band, in whatever unit: shares are shown. */
  readonly areas: ArrayLike<number>
  /** Worked without fertiliser, in the same unit; 0: there is no such row. */
  readonly unapplied?: number
  readonly unappliedName?: string
  /** Names of the bands, in their order; where there are none the values are shown. */
  readonly names: readonly string[] | null
  /** Below the bands, where they leave it room. */
  readonly ring: WithinRing | null
  readonly formatNumber: (value: number, decimals: number) => string
}

const stepRows = 10
/** The map leaves it blank. */
const undrawn = '#EEF0ED'
/** A smaller one could not be read. */
const minRingPt = 48

/** Colours with what they mean and how much of the area each has: readable without colour, too. */
export function drawLegend(legend: Legend, look: LegendLook): string {
  const { widthPt, heightPt, title, ring } = look
  const { unapplied = 0, unappliedName = '' } = look
  const rows = [
    ...listRows(legend, look),
    ...(unapplied > 0 ? [{ colour: undrawn, name: unappliedName, share: unapplied }] : []),
  ]
  const total = rows.reduce((sum, { share }) => sum + share, 0)
  const largest = Math.max(...rows.map(({ share }) => share), Number.EPSILON)
  const rowPt = Math.min(ring === null ? 20 : 16, (heightPt - 22) / rows.length)
  const ringPt = Math.min(84, heightPt - rows.length * rowPt - 28)
  const barLeft = 16
  const barPt = widthPt - barLeft
  const lines = rows.map(({ colour, name, share }, index) => {
    const y = 22 + index * rowPt
    const percent = total > 0 ? (share / total) * 100 : 0
    const text = (x: number, anchor: string, content: string) =>
      `<text x="${x}" y="${(y + 7).toFixed(1)}" text-anchor="${anchor}" font-family="${reportFont}" font-size="7.5" fill="${ink.text}">${escapeMarkup(content)}</text>`
    return [
      `<rect x="0" y="${y.toFixed(1)}" width="10" height="${(rowPt - 2.5).toFixed(1)}" rx="1.5" fill="${colour}"/>`,
      text(barLeft, 'start', name),
      text(widthPt, 'end', `${look.formatNumber(percent, 1)} %`),
      `<rect x="${barLeft}" y="${(y + 9.5).toFixed(1)}" width="${barPt}" height="2.5" rx="1" fill="#EEF0ED"/>`,
      `<rect x="${barLeft}" y="${(y + 9.5).toFixed(1)}" width="${((share / largest) * barPt).toFixed(1)}" height="2.5" rx="1" fill="${ink.muted}"/>`,
    ].join('')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPt}" height="${heightPt}" viewBox="0 0 ${widthPt} ${heightPt}">`,
    `<text x="0" y="9" font-family="${reportFont}" font-size="8.5" font-weight="bold" fill="${ink.text}">${escapeMarkup(title)}</text>`,
    ...lines,
    ring === null || ringPt < minRingPt
      ? ''
      : drawWithinRing(ring, { topPt: heightPt - ringPt, widthPt, heightPt: ringPt }),
    '</svg>',
  ].join('')
}

interface LegendRow {
  readonly colour: string
  readonly name: string
  readonly share: number
}

function listRows(legend: Legend, { areas, names, formatNumber }: LegendLook): readonly LegendRow[] {
  const area = (from: number, to: number) => {
    let sum = 0
    for (let band = from; band < to; band++) sum += areas[band] ?? 0
    return sum
  }
  if (legend.kind === 'bands')
    return legend.bands.map((band, index) => ({
      colour: band.colour,
      name: joinName(names?.[index], describeBand(band, formatNumber)),
      share: area(index, index + 1),
    }))
  const perRow = legend.bands.length / stepRows
  return Array.from({ length: stepRows }, (_, row) => {
    const first = Math.round(row * perRow)
    const last = Math.round((row + 1) * perRow)
    const middle = legend.bands[Math.floor((first + last) / 2)]
    const band = {
      from: legend.bands[first]?.from ?? null,
      to: legend.bands[last - 1]?.to ?? null,
      colour: middle?.colour ?? ink.muted,
    }
    return { colour: band.colour, name: describeBand(band, formatNumber), share: area(first, last) }
  })
}

/** A single band has no values to tell. */
function joinName(name: string | undefined, values: string): string {
  if (name === undefined) return values
  return values === '' ? name : `${name} (${values})`
}

function describeBand(
  { from, to }: LegendBand,
  formatNumber: (value: number, decimals: number) => string,
): string {
  const tell = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)
  if (from === null) return to === null ? '' : `< ${tell(to)}`
  return to === null ? `> ${tell(from)}` : `${tell(from)} – ${tell(to)}`
}
