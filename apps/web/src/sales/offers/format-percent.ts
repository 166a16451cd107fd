/** 12.5 → "12,5 %" */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')} %`
}
