interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** The zone whose clock a place follows, if it is one of those offered (WEA-92). Its map comes when it is asked for. */
export async function findZone(
  { latitude, longitude }: Position,
  zones: readonly string[],
): Promise<string | null> {
  const { default: lookUp } = await import('@photostructure/tz-lookup')
  const zone = lookUp(latitude, longitude)
  return zones.includes(zone) ? zone : null
}
