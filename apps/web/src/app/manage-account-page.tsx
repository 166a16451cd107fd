import { ManageAccountScreen } from '../accounts/manage-account/manage-account-screen.tsx'
import { SubscriptionsPanel } from '../sales/payments/subscriptions-panel.tsx'

/** The account page with what payments draws on it. */
export function ManageAccountPage() {
  return <ManageAccountScreen subscriptions={<SubscriptionsPanel />} />
}
