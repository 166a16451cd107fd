/** Where people begin. Whoever is signed in and opens one of them gets its files and its data at once. */
export interface MainPage {
  /** A pattern of the address; what stands in brackets is `$1` in the calls. */
  readonly address: string
  readonly modules: readonly string[]
  /** What it reads of the server first, after who is asking. */
  readonly calls: readonly string[]
}

export const mainPages: readonly MainPage[] = [
  {
    address: '^/stations/?$',
    modules: ['/src/weather/station-list/stations-screen.tsx'],
    calls: ['/api/v2/stations', '/api/v2/farms'],
  },
  {
    address: '^/stations/([^/]{36})/?$',
    modules: ['/src/weather/bulletin/bulletin-screen.tsx'],
    calls: ['/api/v2/stations/$1'],
  },
  { address: '^/spray', modules: ['/src/app/spray-page.tsx'], calls: ['/api/v2/spray_outlooks'] },
  {
    address: '^/map/?$',
    modules: ['/src/weather/station-map/station-map-screen.tsx'],
    calls: ['/api/v2/stations'],
  },
]
