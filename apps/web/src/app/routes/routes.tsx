import { lazyScreen } from '../../lib/browser/lazy-screen.ts'
import { routePaths } from '../../lib/paths.ts'
import { accountRoutes } from './account-routes.tsx'
import { alertsRoutes } from './alerts-routes.tsx'
import { evidenceRoutes } from './evidence-routes.tsx'
import { healthRoutes } from './health-routes.tsx'
import { internalRoutes } from './internal-routes.tsx'
import { landRoutes } from './land-routes.tsx'
import type { RouteEntry } from './route-entry.ts'

const fileId = { fileId: /^[A-Za-z0-9]+$/ }

const ResetPasswordScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/sign-in/reset-password-screen.tsx')).ResetPasswordScreen,
}))
const VerifyScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/verification/verify-screen.tsx')).VerifyScreen,
}))
const SubscribeInfoScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/support/subscribe-info-screen.tsx')).SubscribeInfoScreen,
}))
const ContactSupportScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/support/contact-support-screen.tsx')).ContactSupportScreen,
}))
const DownloadAppScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/support/download-app-screen.tsx')).DownloadAppScreen,
}))
const RegistrationScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/registration/registration-screen.tsx')).RegistrationScreen,
}))
const DeleteAccountScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/deletion/delete-account-screen.tsx')).DeleteAccountScreen,
}))
const ConfirmDeletionScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/deletion/confirm-deletion-screen.tsx')).ConfirmDeletionScreen,
}))
const UndoDeletionScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/deletion/undo-deletion-screen.tsx')).UndoDeletionScreen,
}))
const RemoveFactorsScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/security/remove-factors-screen.tsx')).RemoveFactorsScreen,
}))
const KeepFactorsScreen = lazyScreen(async () => ({
  default: (await import('../../accounts/security/keep-factors-screen.tsx')).KeepFactorsScreen,
}))
const PaymentFailedScreen = lazyScreen(async () => ({
  default: (await import('../../sales/payments/payment-failed-screen.tsx')).PaymentFailedScreen,
}))
const PaymentLandingScreen = lazyScreen(async () => ({
  default: (await import('../../sales/payments/payment-landing-screen.tsx')).PaymentLandingScreen,
}))
const PaymentSuccessScreen = lazyScreen(async () => ({
  default: (await import('../../sales/payments/payment-success-screen.tsx')).PaymentSuccessScreen,
}))
const SubscriptionsScreen = lazyScreen(async () => ({
  default: (await import('../../sales/payments/subscriptions-screen.tsx')).SubscriptionsScreen,
}))
const SalesScreen = lazyScreen(async () => ({
  default: (await import('../sales-page.tsx')).SalesPage,
}))
const ScanStationScreen = lazyScreen(async () => ({
  default: (await import('../../weather/scan/scan-station-screen.tsx')).ScanStationScreen,
}))
const DeviceAddedScreen = lazyScreen(async () => ({
  default: (await import('../../weather/scan/device-added-screen.tsx')).DeviceAddedScreen,
}))
const StationsScreen = lazyScreen(async () => {
  const stations = await import('../../weather/station-list/stations-screen.tsx')
  return { default: stations.StationsScreen, listFirstReads: stations.listStationListReads }
})
const BulletinScreen = lazyScreen(async () => {
  const bulletin = await import('../../weather/bulletin/bulletin-screen.tsx')
  return { default: bulletin.BulletinScreen, listFirstReads: bulletin.listBulletinReads }
})
const ConfigurationScreen = lazyScreen(async () => ({
  default: (await import('../../weather/configuration/configuration-screen.tsx')).ConfigurationScreen,
}))
const SprayScreen = lazyScreen(async () => {
  const { SprayPage, listSprayPageReads } = await import('../spray-page.tsx')
  return { default: SprayPage, listFirstReads: listSprayPageReads }
})
const HistoryScreen = lazyScreen(async () => ({
  default: (await import('../../weather/exports/history-screen.tsx')).HistoryScreen,
}))
const PlantingScreen = lazyScreen(async () => ({
  default: (await import('../../operations/planting/detail/planting-screen.tsx')).PlantingScreen,
}))
const PlantingListScreen = lazyScreen(async () => ({
  default: (await import('../../operations/planting/planting-list-screen.tsx')).PlantingListScreen,
}))
const EquipmentScreen = lazyScreen(async () => ({
  default: (await import('../equipment-page.tsx')).EquipmentPage,
}))
const EquipmentOperationScreen = lazyScreen(async () => ({
  default: (await import('../../operations/equipment/detail/operation-screen.tsx')).OperationScreen,
}))
const WeatherListScreen = lazyScreen(async () => ({
  default: (await import('../../operations/weather-cloud/weather-list-screen.tsx')).WeatherListScreen,
}))
const WeatherScreen = lazyScreen(async () => ({
  default: (await import('../../operations/weather-cloud/detail/weather-screen.tsx')).WeatherScreen,
}))
const StationMapScreen = lazyScreen(async () => ({
  default: (await import('../../weather/station-map/station-map-screen.tsx')).StationMapScreen,
}))

/** Every page of the product but the login at `/` (CORE-1). */
export const routes: readonly RouteEntry[] = [
  {
    path: routePaths.register,
    access: 'public',
    frame: 'page',
    title: 'register',
    screen: RegistrationScreen,
  },
  { path: routePaths.verify, access: 'public', frame: 'page', title: 'verify', screen: VerifyScreen },
  {
    path: routePaths.resetPassword,
    access: 'public',
    frame: 'page',
    title: 'resetPassword',
    screen: ResetPasswordScreen,
  },
  {
    path: routePaths.downloadApp,
    access: 'public',
    frame: 'page',
    title: 'downloadApp',
    screen: DownloadAppScreen,
  },
  {
    path: routePaths.confirmDeletion,
    access: 'public',
    frame: 'page',
    title: 'deleteAccountConfirm',
    screen: ConfirmDeletionScreen,
  },
  {
    path: routePaths.undoDeletion,
    access: 'public',
    frame: 'page',
    title: 'deleteAccountUndo',
    screen: UndoDeletionScreen,
  },
  {
    path: routePaths.removeFactors,
    access: 'public',
    frame: 'page',
    title: 'security',
    screen: RemoveFactorsScreen,
  },
  {
    path: routePaths.keepFactors,
    access: 'public',
    frame: 'page',
    title: 'security',
    screen: KeepFactorsScreen,
  },

  {
    path: routePaths.scanStation,
    access: 'client',
    frame: 'page',
    title: 'scanStation',
    screen: ScanStationScreen,
  },
  {
    path: routePaths.deviceAdded,
    access: 'client',
    frame: 'page',
    title: 'deviceAdded',
    screen: DeviceAddedScreen,
  },
  {
    path: routePaths.paymentLanding,
    access: 'signed-in',
    frame: 'page',
    title: 'paymentLanding',
    screen: PaymentLandingScreen,
  },
  {
    path: routePaths.paymentSuccess,
    access: 'signed-in',
    frame: 'page',
    title: 'paymentSuccess',
    screen: PaymentSuccessScreen,
  },
  {
    path: routePaths.paymentFailed,
    access: 'signed-in',
    frame: 'page',
    title: 'paymentFailed',
    screen: PaymentFailedScreen,
  },
  {
    path: routePaths.contactSupport,
    access: 'signed-in',
    frame: 'page',
    title: 'contactSupport',
    screen: ContactSupportScreen,
  },
  {
    path: routePaths.subscribeInfo,
    access: 'client',
    frame: 'page',
    title: 'subscribeInfo',
    screen: SubscribeInfoScreen,
  },
  {
    path: routePaths.deleteAccount,
    access: 'signed-in',
    frame: 'page',
    title: 'deleteAccount',
    screen: DeleteAccountScreen,
  },
  { path: routePaths.map, access: 'stations', frame: 'shell', title: 'map', screen: StationMapScreen },
  { path: routePaths.spray, access: 'stations', frame: 'shell', title: 'spray', screen: SprayScreen },
  {
    path: routePaths.sprayOfStation,
    access: 'stations',
    frame: 'shell',
    title: 'spray',
    screen: SprayScreen,
  },
  {
    path: routePaths.stations,
    access: 'stations',
    frame: 'shell',
    title: 'stations',
    screen: StationsScreen,
  },
  {
    path: routePaths.station,
    access: 'stations',
    frame: 'shell',
    title: 'stationDetail',
    screen: BulletinScreen,
  },
  ...healthRoutes,
  { path: routePaths.history, access: 'stations', frame: 'shell', title: 'history', screen: HistoryScreen },
  {
    path: routePaths.configuration,
    access: 'stations',
    frame: 'shell',
    title: 'configuration',
    screen: ConfigurationScreen,
  },

  ...alertsRoutes,
  ...landRoutes,
  ...internalRoutes,

  {
    path: routePaths.planting,
    access: 'mpcloud',
    frame: 'shell',
    title: 'planting',
    screen: PlantingListScreen,
  },
  {
    path: routePaths.plantingOperation,
    access: 'mpcloud',
    frame: 'shell',
    title: 'plantingOperation',
    screen: PlantingScreen,
    params: fileId,
  },
  {
    path: routePaths.weatherCloud,
    access: 'emcloud',
    frame: 'shell',
    title: 'weatherCloud',
    screen: WeatherListScreen,
  },
  {
    path: routePaths.weatherOperation,
    access: 'emcloud',
    frame: 'shell',
    title: 'weatherOperation',
    screen: WeatherScreen,
    params: fileId,
  },
  {
    path: routePaths.equipment,
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: routePaths.equipmentOperations,
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: routePaths.equipmentFarms,
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: routePaths.equipmentFields,
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: routePaths.equipmentProducts,
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: routePaths.equipmentMachineries,
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: routePaths.equipmentOperators,
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: routePaths.equipmentOperation,
    access: 'emcloud',
    frame: 'shell',
    title: 'equipmentOperation',
    screen: EquipmentOperationScreen,
  },

  ...evidenceRoutes,
  ...accountRoutes,

  {
    path: routePaths.subscriptions,
    access: 'client',
    frame: 'shell',
    title: 'subscriptions',
    screen: SubscriptionsScreen,
  },
  { path: routePaths.sales, access: 'sales', frame: 'shell', title: 'sales', screen: SalesScreen },
]
