import { listFarms } from '@talhao/contract/weather/farms'
import { listSprayOutlooks } from '@talhao/contract/weather/spray'
import { getStation, listOwnStations } from '@talhao/contract/weather/stations'
import { expect, it } from 'vitest'
import { paths } from '../src/lib/paths.ts'
import { mainPages } from './main-pages.ts'

const id = '01a1ec19-db0f-752f-b21f-bad9873ec292'

it.each([
  [paths.stations, [listOwnStations.path, listFarms.path]],
  [paths.station(id), [getStation.path.replace(':id', id)]],
  [paths.sprayOfStation(id), [listSprayOutlooks.path]],
  [paths.map, [listOwnStations.path]],
])('%s is opened with the calls that its screen makes first', (address, calls) => {
  const page = mainPages.find((entry) => new RegExp(entry.address).test(address))
  const match = new RegExp(page?.address ?? '').exec(address)
  expect(page?.calls.map((call) => call.replace('$1', match?.[1] ?? ''))).toEqual(calls)
})
