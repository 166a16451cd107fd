/** Every page's address, written once, as the router wants it: a parameter stands as `:name` (CORE-1). */
export const routePaths = {
  login: '/',
  register: '/register',
  verify: '/verify',
  resetPassword: '/reset-password',
  downloadApp: '/download-app',
  confirmDeletion: '/delete-account/confirm',
  undoDeletion: '/delete-account/undo',
  removeFactors: '/second-factor/remove',
  keepFactors: '/second-factor/keep',

  scanStation: '/scan-station/:brand/:id',
  deviceAdded: '/device-added',
  paymentLanding: '/payment-landing/:checkoutId/:clientId/:userId',
  paymentSuccess: '/payment-success/:checkoutSessionId',
  paymentFailed: '/payment-failed',
  contactSupport: '/contact-support',
  subscribeInfo: '/subscribe-info',
  deleteAccount: '/delete-account',

  map: '/map',
  spray: '/spray',
  sprayOfStation: '/spray/:stationId',
  stations: '/stations',
  station: '/stations/:id',
  fleetHealth: '/stations/health',
  assessFile: '/stations/assess-file',
  stationHealth: '/stations/:id/health',
  history: '/history',
  configuration: '/configuration',

  alerts: '/alerts',
  alert: '/alerts/:id',
  alertRules: '/alerts/rules',
  alertChannels: '/alerts/channels',
  alertWebhooks: '/alerts/webhooks',

  land: '/land',
  landImport: '/land/import',
  landDrawing: '/land/draw',
  landRules: '/land/rules',
  landFarms: '/land/farms',
  crops: '/crops',
  cropField: '/crops/:id',

  orders: '/orders',
  newOrder: '/orders/new',
  order: '/orders/:id',
  editOrder: '/orders/:id/edit',

  planting: '/mpcloud',
  plantingOperation: '/mpcloud/:fileId',
  plantingApp: '/mpcloud/update',
  weatherCloud: '/emcloud',
  weatherOperation: '/emcloud/:fileId',
  weatherApp: '/emcloud/update',
  equipment: '/emcloudNew',
  equipmentOperations: '/emcloudNew/operations',
  equipmentFarms: '/emcloudNew/farms',
  equipmentFields: '/emcloudNew/field',
  equipmentProducts: '/emcloudNew/products',
  equipmentMachineries: '/emcloudNew/machinery',
  equipmentOperators: '/emcloudNew/operatore',
  equipmentOperation: '/emcloudNew/:fileId',

  evidence: '/evidence',
  sharedEvidence: '/shared-evidence/:token',
  dataViews: '/who-saw-my-data',

  status: '/status',
  manageAccount: '/manage-account',
  security: '/security',
  subscriptions: '/subscriptions',
  sales: '/sales',
} as const

/** Where links lead: a page without parameters by its address, any other by a function of them. */
export const paths = {
  ...routePaths,
  scanStation: (station: { readonly brand: string; readonly id: string }) =>
    fillPath(routePaths.scanStation, station),
  paymentLanding: (offer: {
    readonly checkoutId: string
    readonly clientId: string
    readonly userId: string
  }) => fillPath(routePaths.paymentLanding, offer),
  paymentSuccess: (checkoutSessionId: string) => fillPath(routePaths.paymentSuccess, { checkoutSessionId }),
  sprayOfStation: (stationId: string) => fillPath(routePaths.sprayOfStation, { stationId }),
  station: (id: string) => fillPath(routePaths.station, { id }),
  stationHealth: (id: string) => fillPath(routePaths.stationHealth, { id }),
  alert: (id: string) => fillPath(routePaths.alert, { id }),
  cropField: (id: string) => fillPath(routePaths.cropField, { id }),
  order: (id: string) => fillPath(routePaths.order, { id }),
  editOrder: (id: string) => fillPath(routePaths.editOrder, { id }),
  plantingOperation: (fileId: string) => fillPath(routePaths.plantingOperation, { fileId }),
  weatherOperation: (fileId: string) => fillPath(routePaths.weatherOperation, { fileId }),
  equipmentOperation: (fileId: string) => fillPath(routePaths.equipmentOperation, { fileId }),
  evidenceOfOperation: (operationId: string) =>
    `${routePaths.evidence}?${new URLSearchParams({ operation: operationId })}`,
  sharedEvidence: (token: string) => fillPath(routePaths.sharedEvidence, { token }),
}

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The address of a page with its parameters, each encoded. */
function fillPath<Path extends string>(
  path: Path,
  params: Readonly<Record<ParamName<Path>, string>>,
): string {
  return Object.entries<string>(params).reduce<string>(
    (filled, [name, value]) => filled.replace(`:${name}`, () => encodeURIComponent(value)),
    path,
  )
}
