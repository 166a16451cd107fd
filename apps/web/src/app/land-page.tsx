import { useMemo } from 'react'
import { LandScreen } from '../land/overview/land-screen.tsx'
import { useStations } from '../weather/stations/station-calls.ts'

/** The fields; where the stations stand and what time it is there is known to weather. */
export function LandPage() {
  const { data } = useStations()
  const stations = useMemo(
    () =>
      (data ?? []).map(({ id, placeName, latitude, longitude, timeZone }) => ({
        id,
        name: placeName,
        latitude,
        longitude,
        timeZone,
      })),
    [data],
  )
  return <LandScreen stations={stations} />
}
