/** Every refusal of LAND-10 to LAND-14 has words; a code that is newer than this page is told as damaged. */
export const refusalCodes = [
  'line_not_closed',
  'outside_region',
  'unsafe_path',
  'self_crossing',
  'no_polygon',
  'too_small',
  'too_large',
  'file_damaged',
  'format_unknown',
  'file_encrypted',
  'too_many_vertices',
  'too_many_features',
  'file_too_large',
] as const
export type KnownRefusal = (typeof refusalCodes)[number]

export const noticeCodes = [
  'line_closed',
  'height_ignored',
  'crs_assumed',
  'datum_changed',
  'attributes_missing',
  'repaired',
  'name_repeated',
  'duplicate',
  'overlaps',
  'skipped',
] as const
export type KnownNotice = (typeof noticeCodes)[number]

export function readRefusal(code: string): KnownRefusal {
  return refusalCodes.find((known) => known === code) ?? 'file_damaged'
}

/** `skipped:12` carries its number; null: a notice that this page does not know, and does not show. */
export function readNotice(code: string): { readonly notice: KnownNotice; readonly count: number } | null {
  const [name = '', number = '0'] = code.split(':')
  const notice = noticeCodes.find((known) => known === name)
  return notice === undefined ? null : { notice, count: Number(number) }
}
