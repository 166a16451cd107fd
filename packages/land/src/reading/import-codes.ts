/** Why something is not taken. */
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
export type RefusalCode = (typeof refusalCodes)[number]

export type QuestionCode = 'crs_missing' | 'axes_swapped'

/** A file, or a part of it, that cannot be taken. */
export class LandRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}
