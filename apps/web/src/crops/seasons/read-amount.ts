/** With a comma or a point; `undefined` where it is no number, null where nothing is written. */
export function readAmount(text: string): number | null | undefined {
  const written = text.trim().replace(',', '.')
  if (written === '') return null
  const value = Number(written)
  return Number.isFinite(value) ? value : undefined
}

export function writeAmount(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}
