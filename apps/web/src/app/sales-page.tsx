import { ClientStationsContext } from '../sales/offers/client-stations-source.ts'
import { SalesScreen } from '../sales/offers/sales-screen.tsx'
import { clientStations } from '../weather/stations/client-stations.ts'

/** Offers; the stations they are made for are known to weather. */
export function SalesPage() {
  return (
    <ClientStationsContext value={clientStations}>
      <SalesScreen />
    </ClientStationsContext>
  )
}
