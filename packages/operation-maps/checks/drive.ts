const begunMs = Date.UTC(2026, 9, 19, 12)

export interface Drive {
  readonly from: readonly [latitude: number, longitude: number]
  readonly heading: number
  readonly points: number
  readonly stepM: number
  readonly stepS?: number
}

/** Points of a straight drive, placed by the radii of curvature; heading and time given. */
export function drive({ from, heading, points, stepM, stepS = 1 }: Drive): {
  time: number
  latitude: number
  longitude: number
  heading: number
}[] {
  const [startLatitude, startLongitude] = from
  const angle = (heading * Math.PI) / 180
  let latitude = startLatitude
  let longitude = startLongitude
  return Array.from({ length: points }, (_, point) => {
    const here = { time: begunMs + point * stepS * 1000, latitude, longitude, heading }
    const sine = Math.sin((latitude * Math.PI) / 180)
    const flattened = 1 - 0.00669437999014 * sine * sine
    const normal = 6_378_137 / Math.sqrt(flattened)
    const meridian = (normal * (1 - 0.00669437999014)) / flattened
    latitude += ((stepM * Math.cos(angle)) / meridian) * (180 / Math.PI)
    longitude += ((stepM * Math.sin(angle)) / (normal * Math.sqrt(1 - sine * sine))) * (180 / Math.PI)
    if (longitude > 180) longitude -= 360
    if (longitude < -180) longitude += 360
    return {
      ...here,
      latitude: Number(here.latitude.toFixed(8)),
      longitude: Number(here.longitude.toFixed(8)),
    }
  })
}
