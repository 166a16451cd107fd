import { type ChartColor, chartColors } from '../chart-model.ts'

/** What a canvas cannot take from CSS by itself. */
export interface ChartTheme {
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly card: string
  /** Of marks that warn. */
  readonly warning: string
  readonly fontFamily: string
  readonly colors: Readonly<Record<ChartColor, string>>
}

export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element)
  const read = (token: string) => style.getPropertyValue(`--th-${token}`).trim()
  return {
    ink: read('ink'),
    muted: read('muted'),
    line: read('line'),
    card: read('card'),
    warning: read('medium'),
    fontFamily: style.fontFamily,
    colors: readColors(read),
  }
}

function readColors(read: (token: string) => string): Record<ChartColor, string> {
  const colors = { blue: '', orange: '', teal: '', violet: '', brown: '', pink: '' }
  for (const name of chartColors) colors[name] = read(`chart-${name}`)
  return colors
}
