const decimals = 18
const typing = new RegExp(
  `^-?\\d{0,3}(\\.\\d{0,${decimals}})?(\\s?,\\s?(-?\\d{0,3}(\\.\\d{0,${decimals}})?)?)?$`,
)
const coordinate = `(-?)(\\d{1,3})(?:\\.(\\d{1,${decimals}}))?`
const whole = new RegExp(`^${coordinate}\\s*,\\s*${coordinate}$`)

/** The digits as they were typed: a number would lose those after the seventeenth. */
export interface TypedLocation {
  readonly latitude: string
  readonly longitude: string
}

/** Whether this can still become "lat, lon": anything else is not let into the field (OPS-59). */
export function isLocationTyping(text: string): boolean {
  return typing.test(text)
}

/** Both coordinates within their bounds; null for anything else. */
export function parseLocation(text: string): TypedLocation | null {
  const match = whole.exec(text.trim())
  if (match === null) return null
  const latitude = readCoordinate(match.slice(1, 4), 90)
  const longitude = readCoordinate(match.slice(4, 7), 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Compared by digits: 90.000000000000000001 is 90 to a number. */
function readCoordinate(parts: readonly (string | undefined)[], limit: number): string | null {
  const [sign = '', digits = '', fraction = ''] = parts
  const degrees = Number(digits)
  if (degrees > limit || (degrees === limit && /[1-9]/.test(fraction))) return null
  return `${sign}${digits}${fraction === '' ? '' : `.${fraction}`}`
}

/** As the field is prefilled and the table shows it; null where there is none. */
export function formatLocation(
  latitude: string | number | null,
  longitude: string | number | null,
): string | null {
  return latitude === null || longitude === null ? null : `${latitude}, ${longitude}`
}
