import { ManageAccountScreen } from '../accounts/manage-account/manage-account-screen.tsx'
import { StoragePanel } from '../operations/storage/storage-panel.tsx'
import { SubscriptionsPanel } from '../sales/payments/subscriptions-panel.tsx'

/** The account page with what payments and operations draw on it. */
export function ManageAccountPage() {
  return <ManageAccountScreen subscriptions={<SubscriptionsPanel />} storage={<StoragePanel />} />
}
