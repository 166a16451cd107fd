import { listAlertChannels } from '@talhao/contract/alerts/channels'
import { listAlerts } from '@talhao/contract/alerts/episodes'
import { listAlertRules } from '@talhao/contract/alerts/rules'
import { readDesk } from '@talhao/contract/crops/desk'
import { listFarmSeasons } from '@talhao/contract/crops/seasons'
import { listLandFarms, listLandFields } from '@talhao/contract/land/fields'
import { listReceptors } from '@talhao/contract/land/receptors'
import {
  getEquipmentOperation,
  listEquipmentOperations,
  listEquipmentProducts,
} from '@talhao/contract/operations/equipment'
import { listFarms } from '@talhao/contract/weather/farms'
import { getSprayOutlook, listSprayMessages, listSprayOutlooks } from '@talhao/contract/weather/spray'
import { getStation, listOwnStations } from '@talhao/contract/weather/stations'
import { expect, it } from 'vitest'
import { paths } from '../src/lib/paths.ts'
import { mainPages } from './main-pages.ts'

const id = '01a1ec19-db0f-752f-b21f-bad9873ec292'

const alerts = `${listAlerts.path}?state=open&include=details`

it.each([
  [paths.stations, [listOwnStations.path, listFarms.path, alerts]],
  [paths.station(id), [ofStation(getStation.path), ofStation(getSprayOutlook.path), alerts]],
  [
    paths.sprayOfStation(id),
    [listSprayOutlooks.path, listEquipmentProducts.path, listSprayMessages.path, alerts],
  ],
  [paths.map, [listOwnStations.path, alerts]],
  [paths.history, [listOwnStations.path, listFarms.path, alerts]],
  [
    paths.alerts,
    [
      alerts,
      `${listAlerts.path}?state=closed&include=details`,
      listAlertRules.path,
      listAlertChannels.path,
      listOwnStations.path,
      listFarms.path,
    ],
  ],
  [paths.land, [listLandFields.path, listReceptors.path, listLandFarms.path, listOwnStations.path, alerts]],
  [paths.crops, [`${readDesk.path}?limit=50`, listFarmSeasons.path, listLandFields.path, alerts]],
  [paths.equipmentOperations, [listEquipmentOperations.path, alerts]],
  [paths.equipmentOperation(id), [ofStation(getEquipmentOperation.path), alerts]],
])('%s is opened with the calls that its screen makes first', (address, calls) => {
  const page = mainPages.find((entry) => new RegExp(entry.address).test(address))
  const match = new RegExp(page?.address ?? '').exec(address)
  expect(page?.calls.map(({ path }) => path.replace('$1', match?.[1] ?? ''))).toEqual(calls)
})

it.each(mainPages)('$address asks for nothing by an answer that comes later', ({ calls }) => {
  for (const [position, { when }] of calls.entries())
    if (when !== undefined)
      expect(['/api/v1/me', ...calls.slice(0, position).map(({ path }) => path)]).toContain(when.call)
})

function ofStation(path: string): string {
  return path.replace(':id', id)
}
