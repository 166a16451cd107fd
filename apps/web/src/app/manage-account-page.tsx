import { ManageAccountScreen } from '../accounts/manage-account/manage-account-screen.tsx'
import { StoragePanel } from '../operations/storage/storage-panel.tsx'
import { SubscriptionsPanel } from '../sales/payments/subscriptions-panel.tsx'
import { useFarms } from '../weather/stations/station-calls.ts'

/** The account page with what payments and operations draw on it, and the farms of weather. */
export function ManageAccountPage() {
  const farms = useFarms()
  return (
    <ManageAccountScreen
      subscriptions={<SubscriptionsPanel />}
      storage={<StoragePanel />}
      farms={farms.data ?? []}
    />
  )
}
