/** The main screens. Whoever is signed in and opens one of them gets its files and its data at once. */
export interface MainPage {
  /** A pattern of the address; what stands in brackets is `$1` in the calls. */
  readonly address: string
  readonly modules: readonly string[]
  /** What it draws with when its answer is there: asked for behind everything else. */
  readonly laterModules?: readonly string[]
  /** What it reads of the server first, after who is asking. */
  readonly calls: readonly EarlyCall[]
}

interface EarlyCall {
  readonly path: string
  /** Asked for only where an earlier answer says so, under these names. */
  readonly when?: { readonly call: string; readonly names: readonly string[] }
}

const mapModules = ['/src/lib/map/open-map.ts']
const me = '/api/v1/me'
const stations: EarlyCall = { path: '/api/v2/stations' }
const farms: EarlyCall = { path: '/api/v2/farms' }
const fields: EarlyCall = { path: '/api/v2/land/fields' }
/** Of the bell, which stands on each of them. */
const openAlerts: EarlyCall = { path: '/api/v2/alerts?state=open&include=details' }
const withEquipment: EarlyCall['when'] = { call: me, names: ['client', 'has_emcloud'] }

export const mainPages: readonly MainPage[] = [
  {
    address: '^/stations/?$',
    modules: ['/src/weather/station-list/stations-screen.tsx'],
    calls: [stations, farms, openAlerts],
  },
  {
    address: '^/stations/([^/]{36})/?$',
    modules: ['/src/weather/bulletin/bulletin-screen.tsx'],
    calls: [
      { path: '/api/v2/stations/$1' },
      {
        path: '/api/v2/spray_outlooks/$1',
        when: { call: '/api/v2/stations/$1', names: ['hasSprayCondition'] },
      },
      openAlerts,
    ],
  },
  {
    address: '^/spray',
    modules: ['/src/app/spray-page.tsx'],
    calls: [
      { path: '/api/v2/spray_outlooks' },
      { path: '/api/v2/emcloud/emcloud_products', when: withEquipment },
      { path: '/api/v2/spray_messages' },
      openAlerts,
    ],
  },
  {
    address: '^/map/?$',
    modules: ['/src/weather/station-map/station-map-screen.tsx'],
    laterModules: mapModules,
    calls: [stations, openAlerts],
  },
  {
    address: '^/history/?$',
    modules: ['/src/weather/exports/history-screen.tsx'],
    calls: [stations, farms, openAlerts],
  },
  {
    address: '^/alerts/?$',
    modules: ['/src/app/alerts-page.tsx'],
    calls: [
      openAlerts,
      { path: '/api/v2/alerts?state=closed&include=details' },
      { path: '/api/v2/alert_rules' },
      { path: '/api/v2/alert_channels' },
      stations,
      farms,
    ],
  },
  {
    address: '^/land/?$',
    modules: ['/src/app/land-page.tsx'],
    laterModules: mapModules,
    calls: [fields, { path: '/api/v2/land/receptors' }, { path: '/api/v2/land/farms' }, stations, openAlerts],
  },
  {
    address: '^/crops/?$',
    modules: ['/src/app/crops-page.tsx'],
    calls: [{ path: '/api/v2/crops/desk?limit=50' }, { path: '/api/v2/crops/calendar' }, fields, openAlerts],
  },
  {
    address: '^/emcloudNew/operations/?$',
    modules: ['/src/app/equipment-page.tsx'],
    calls: [{ path: '/api/v2/emcloud/emcloud_operations', when: withEquipment }, openAlerts],
  },
  {
    address: '^/emcloudNew/(?:farms|field|products|machinery|operatore)?/?$',
    modules: ['/src/app/equipment-page.tsx'],
    calls: [openAlerts],
  },
  {
    address: '^/emcloudNew/([^/]{36})/?$',
    modules: ['/src/operations/equipment/detail/operation-screen.tsx'],
    laterModules: mapModules,
    calls: [{ path: '/api/v2/emcloud/emcloud_operations/$1', when: withEquipment }, openAlerts],
  },
  {
    address: '^/mpcloud/?$',
    modules: ['/src/operations/planting/planting-list-screen.tsx'],
    calls: [openAlerts],
  },
  {
    address: '^/emcloud/?$',
    modules: ['/src/operations/weather-cloud/weather-list-screen.tsx'],
    calls: [openAlerts],
  },
]
