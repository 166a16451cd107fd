import type { ComponentType, LazyExoticComponent } from 'react'
import type { TitleKey } from './app-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import type { RouteAccess } from './shell/route-access.ts'

/**
 * What stands around a screen: `bare` nothing, `page` the brand and the language above one column, `shell` the menu.
 */
export type RouteFrame = 'bare' | 'page' | 'shell'

export interface RouteEntry {
  readonly path: string
  readonly access: RouteAccess
  readonly frame: RouteFrame
  readonly title: TitleKey
  readonly screen: LazyExoticComponent<ComponentType>
  /** What a parameter must look like; anything else is no such page. */
  readonly params?: Readonly<Record<string, RegExp>>
}

const fileId = { fileId: /^[A-Za-z0-9]+$/ }

const ResetPasswordScreen = lazyScreen(async () => ({
  default: (await import('../accounts/sign-in/reset-password-screen.tsx')).ResetPasswordScreen,
}))
const VerifyScreen = lazyScreen(async () => ({
  default: (await import('../accounts/verification/verify-screen.tsx')).VerifyScreen,
}))
const SubscribeInfoScreen = lazyScreen(async () => ({
  default: (await import('../accounts/support/subscribe-info-screen.tsx')).SubscribeInfoScreen,
}))
const ContactSupportScreen = lazyScreen(async () => ({
  default: (await import('../accounts/support/contact-support-screen.tsx')).ContactSupportScreen,
}))
const DownloadAppScreen = lazyScreen(async () => ({
  default: (await import('../accounts/support/download-app-screen.tsx')).DownloadAppScreen,
}))
const RegistrationScreen = lazyScreen(async () => ({
  default: (await import('../accounts/registration/registration-screen.tsx')).RegistrationScreen,
}))
const ManageAccountScreen = lazyScreen(async () => ({
  default: (await import('./manage-account-page.tsx')).ManageAccountPage,
}))
const DeleteAccountScreen = lazyScreen(async () => ({
  default: (await import('../accounts/deletion/delete-account-screen.tsx')).DeleteAccountScreen,
}))
const ConfirmDeletionScreen = lazyScreen(async () => ({
  default: (await import('../accounts/deletion/confirm-deletion-screen.tsx')).ConfirmDeletionScreen,
}))
const UndoDeletionScreen = lazyScreen(async () => ({
  default: (await import('../accounts/deletion/undo-deletion-screen.tsx')).UndoDeletionScreen,
}))
const PaymentFailedScreen = lazyScreen(async () => ({
  default: (await import('../sales/payments/payment-failed-screen.tsx')).PaymentFailedScreen,
}))
const PaymentLandingScreen = lazyScreen(async () => ({
  default: (await import('../sales/payments/payment-landing-screen.tsx')).PaymentLandingScreen,
}))
const PaymentSuccessScreen = lazyScreen(async () => ({
  default: (await import('../sales/payments/payment-success-screen.tsx')).PaymentSuccessScreen,
}))
const SubscriptionsScreen = lazyScreen(async () => ({
  default: (await import('../sales/payments/subscriptions-screen.tsx')).SubscriptionsScreen,
}))
const SalesScreen = lazyScreen(async () => ({
  default: (await import('./sales-page.tsx')).SalesPage,
}))
const ScanStationScreen = lazyScreen(async () => ({
  default: (await import('../weather/scan/scan-station-screen.tsx')).ScanStationScreen,
}))
const DeviceAddedScreen = lazyScreen(async () => ({
  default: (await import('../weather/scan/device-added-screen.tsx')).DeviceAddedScreen,
}))
const StationsScreen = lazyScreen(async () => ({
  default: (await import('../weather/station-list/stations-screen.tsx')).StationsScreen,
}))
const BulletinScreen = lazyScreen(async () => ({
  default: (await import('../weather/bulletin/bulletin-screen.tsx')).BulletinScreen,
}))
const ConfigurationScreen = lazyScreen(async () => ({
  default: (await import('../weather/configuration/configuration-screen.tsx')).ConfigurationScreen,
}))
const SprayScreen = lazyScreen(async () => ({
  default: (await import('./spray-page.tsx')).SprayPage,
}))
const HistoryScreen = lazyScreen(async () => ({
  default: (await import('../weather/exports/history-screen.tsx')).HistoryScreen,
}))
const PlantingAppScreen = lazyScreen(async () => ({
  default: (await import('../accounts/app-packages/app-package-screen.tsx')).PlantingAppScreen,
}))
const WeatherAppScreen = lazyScreen(async () => ({
  default: (await import('../accounts/app-packages/app-package-screen.tsx')).WeatherAppScreen,
}))
const PlantingScreen = lazyScreen(async () => ({
  default: (await import('../operations/planting/detail/planting-screen.tsx')).PlantingScreen,
}))
const PlantingListScreen = lazyScreen(async () => ({
  default: (await import('../operations/planting/planting-list-screen.tsx')).PlantingListScreen,
}))
const EquipmentScreen = lazyScreen(async () => ({
  default: (await import('./equipment-page.tsx')).EquipmentPage,
}))
const EquipmentOperationScreen = lazyScreen(async () => ({
  default: (await import('../operations/equipment/detail/operation-screen.tsx')).OperationScreen,
}))
const WeatherListScreen = lazyScreen(async () => ({
  default: (await import('../operations/weather-cloud/weather-list-screen.tsx')).WeatherListScreen,
}))
const WeatherScreen = lazyScreen(async () => ({
  default: (await import('../operations/weather-cloud/detail/weather-screen.tsx')).WeatherScreen,
}))
const StationMapScreen = lazyScreen(async () => ({
  default: (await import('../weather/station-map/station-map-screen.tsx')).StationMapScreen,
}))

/** Every page of the product but the login at `/` (CORE-1). */
export const routes: readonly RouteEntry[] = [
  { path: '/register', access: 'public', frame: 'page', title: 'register', screen: RegistrationScreen },
  { path: '/verify', access: 'public', frame: 'page', title: 'verify', screen: VerifyScreen },
  {
    path: '/reset-password',
    access: 'public',
    frame: 'page',
    title: 'resetPassword',
    screen: ResetPasswordScreen,
  },
  {
    path: '/download-app',
    access: 'public',
    frame: 'page',
    title: 'downloadApp',
    screen: DownloadAppScreen,
  },
  {
    path: '/delete-account/confirm',
    access: 'public',
    frame: 'page',
    title: 'deleteAccountConfirm',
    screen: ConfirmDeletionScreen,
  },
  {
    path: '/delete-account/undo',
    access: 'public',
    frame: 'page',
    title: 'deleteAccountUndo',
    screen: UndoDeletionScreen,
  },

  {
    path: '/scan-station/:brand/:id',
    access: 'client',
    frame: 'page',
    title: 'scanStation',
    screen: ScanStationScreen,
  },
  { path: '/device-added', access: 'client', frame: 'page', title: 'deviceAdded', screen: DeviceAddedScreen },
  {
    path: '/payment-landing/:checkoutId/:clientId/:userId',
    access: 'signed-in',
    frame: 'page',
    title: 'paymentLanding',
    screen: PaymentLandingScreen,
  },
  {
    path: '/payment-success/:checkoutSessionId',
    access: 'signed-in',
    frame: 'page',
    title: 'paymentSuccess',
    screen: PaymentSuccessScreen,
  },
  {
    path: '/payment-failed',
    access: 'signed-in',
    frame: 'page',
    title: 'paymentFailed',
    screen: PaymentFailedScreen,
  },
  {
    path: '/contact-support',
    access: 'signed-in',
    frame: 'page',
    title: 'contactSupport',
    screen: ContactSupportScreen,
  },
  {
    path: '/subscribe-info',
    access: 'client',
    frame: 'page',
    title: 'subscribeInfo',
    screen: SubscribeInfoScreen,
  },
  {
    path: '/delete-account',
    access: 'signed-in',
    frame: 'page',
    title: 'deleteAccount',
    screen: DeleteAccountScreen,
  },

  { path: '/map', access: 'stations', frame: 'shell', title: 'map', screen: StationMapScreen },
  { path: '/spray', access: 'stations', frame: 'shell', title: 'spray', screen: SprayScreen },
  { path: '/spray/:stationId', access: 'stations', frame: 'shell', title: 'spray', screen: SprayScreen },
  { path: '/stations', access: 'stations', frame: 'shell', title: 'stations', screen: StationsScreen },
  {
    path: '/stations/:id',
    access: 'stations',
    frame: 'shell',
    title: 'stationDetail',
    screen: BulletinScreen,
  },
  { path: '/history', access: 'stations', frame: 'shell', title: 'history', screen: HistoryScreen },
  {
    path: '/configuration',
    access: 'stations',
    frame: 'shell',
    title: 'configuration',
    screen: ConfigurationScreen,
  },

  { path: '/mpcloud', access: 'mpcloud', frame: 'shell', title: 'planting', screen: PlantingListScreen },
  {
    path: '/mpcloud/:fileId',
    access: 'mpcloud',
    frame: 'shell',
    title: 'plantingOperation',
    screen: PlantingScreen,
    params: fileId,
  },
  {
    path: '/mpcloud/update',
    access: 'internal-cookie',
    frame: 'shell',
    title: 'plantingApp',
    screen: PlantingAppScreen,
  },
  { path: '/emcloud', access: 'emcloud', frame: 'shell', title: 'weatherCloud', screen: WeatherListScreen },
  {
    path: '/emcloud/:fileId',
    access: 'emcloud',
    frame: 'shell',
    title: 'weatherOperation',
    screen: WeatherScreen,
    params: fileId,
  },
  {
    path: '/emcloud/update',
    access: 'internal-cookie',
    frame: 'shell',
    title: 'weatherApp',
    screen: WeatherAppScreen,
  },

  { path: '/emcloudNew', access: 'emcloud', frame: 'shell', title: 'equipment', screen: EquipmentScreen },
  {
    path: '/emcloudNew/operations',
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: '/emcloudNew/farms',
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: '/emcloudNew/field',
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: '/emcloudNew/products',
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: '/emcloudNew/machinery',
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: '/emcloudNew/operatore',
    access: 'emcloud',
    frame: 'shell',
    title: 'equipment',
    screen: EquipmentScreen,
  },
  {
    path: '/emcloudNew/:fileId',
    access: 'emcloud',
    frame: 'shell',
    title: 'equipmentOperation',
    screen: EquipmentOperationScreen,
  },

  {
    path: '/manage-account',
    access: 'any-cloud',
    frame: 'shell',
    title: 'manageAccount',
    screen: ManageAccountScreen,
  },
  {
    path: '/subscriptions',
    access: 'client',
    frame: 'shell',
    title: 'subscriptions',
    screen: SubscriptionsScreen,
  },
  { path: '/sales', access: 'sales', frame: 'shell', title: 'sales', screen: SalesScreen },
]
