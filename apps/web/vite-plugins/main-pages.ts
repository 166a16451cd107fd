/** Where people begin. Whoever is signed in and opens one of them gets its files and its data at once. */
export interface MainPage {
  /** A pattern of the address; what stands in brackets is `$1` in the calls. */
  readonly address: string
  readonly modules: readonly string[]
  /** What it reads of the server first, after who is asking. */
  readonly calls: readonly EarlyCall[]
}

interface EarlyCall {
  readonly path: string
  /** Asked for only where an earlier answer says so, under these names. */
  readonly when?: { readonly call: string; readonly names: readonly string[] }
}

const me = '/api/v1/me'
/** Of the bell, which stands on each of them. */
const openAlerts: EarlyCall = { path: '/api/v2/alerts?state=open&include=details' }

export const mainPages: readonly MainPage[] = [
  {
    address: '^/stations/?$',
    modules: ['/src/weather/station-list/stations-screen.tsx'],
    calls: [{ path: '/api/v2/stations' }, { path: '/api/v2/farms' }, openAlerts],
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
      { path: '/api/v2/emcloud/emcloud_products', when: { call: me, names: ['client', 'has_emcloud'] } },
      { path: '/api/v2/spray_messages' },
      openAlerts,
    ],
  },
  {
    address: '^/map/?$',
    modules: ['/src/weather/station-map/station-map-screen.tsx'],
    calls: [{ path: '/api/v2/stations' }, openAlerts],
  },
]
