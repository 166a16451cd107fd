import { type ReactNode, useMemo } from 'react'
import { AlertRulesScreen } from '../alerts/alert-rules-screen.tsx'
import { AlertsScreen } from '../alerts/alerts-screen.tsx'
import { type AlertPlaces, AlertPlacesContext } from '../alerts/rules/alert-places.ts'
import { useLandFields } from '../land/fields/field-calls.ts'
import { compareNames } from '../lib/format/compare-names.ts'
import { useFarms, useStations } from '../weather/stations/station-calls.ts'

/** What happened; which stations there are is known to weather. */
export function AlertsPage() {
  return (
    <WithPlaces fields={noFields}>
      <AlertsScreen />
    </WithPlaces>
  )
}

const noFields: AlertPlaces['fields'] = []

/** What is watched; which fields there are is known to land. */
export function AlertRulesPage() {
  const { data } = useLandFields()
  const fields = useMemo(
    () =>
      (data ?? []).map(({ id, name, farm_name }) => ({
        id,
        name: farm_name === null ? name : `${name} · ${farm_name}`,
      })),
    [data],
  )
  return (
    <WithPlaces fields={fields}>
      <AlertRulesScreen />
    </WithPlaces>
  )
}

function WithPlaces({ fields, children }: { fields: AlertPlaces['fields']; children: ReactNode }) {
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
      fields,
      isLoading: stations.isPending || farms.isPending,
    }),
    [stations.data, stations.isPending, farms.data, farms.isPending, fields],
  )
  return <AlertPlacesContext value={places}>{children}</AlertPlacesContext>
}
