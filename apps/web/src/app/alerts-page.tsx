import { type ReactNode, useMemo } from 'react'
import { AlertRulesScreen } from '../alerts/alert-rules-screen.tsx'
import { AlertsScreen } from '../alerts/alerts-screen.tsx'
import { AlertPlacesContext } from '../alerts/rules/alert-places.ts'
import { compareNames } from '../lib/format/compare-names.ts'
import { useFarms, useStations } from '../weather/stations/station-calls.ts'

/** What happened; which stations there are is known to weather. */
export function AlertsPage() {
  return (
    <WithPlaces>
      <AlertsScreen />
    </WithPlaces>
  )
}

export function AlertRulesPage() {
  return (
    <WithPlaces>
      <AlertRulesScreen />
    </WithPlaces>
  )
}

function WithPlaces({ children }: { children: ReactNode }) {
  const stations = useStations()
  const farms = useFarms()
  const places = useMemo(
    () => ({
      stations: (stations.data ?? [])
        .map(({ id, placeName, timeZone }) => ({ id, name: placeName, timeZone }))
        .sort((one, other) => compareNames(one.name, other.name)),
      farms: (farms.data ?? [])
        .map(({ id, name }) => ({ id, name }))
        .sort((one, other) => compareNames(one.name, other.name)),
      isLoading: stations.isPending || farms.isPending,
    }),
    [stations.data, stations.isPending, farms.data, farms.isPending],
  )
  return <AlertPlacesContext value={places}>{children}</AlertPlacesContext>
}
