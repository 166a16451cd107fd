/** The same meridian, within half a turn of another: a machine that crosses the date line goes on. */
export function wrapLongitude(longitude: number, near: number): number {
  const away = longitude - near
  if (away > 180) return longitude - 360
  return away < -180 ? longitude + 360 : longitude
}
