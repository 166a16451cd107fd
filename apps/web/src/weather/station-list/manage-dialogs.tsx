import type { Farm } from '@talhao/contract/weather/farms'
import type { Station } from '@talhao/contract/weather/stations'
import { lazy, Suspense, useCallback } from 'react'
import { type Opened, useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import type { StationTask } from './station-task.ts'

export type ManageTask =
  | StationTask
  | { readonly kind: 'farms' | 'newFarm' }
  | { readonly kind: 'farm' | 'deleteFarm'; readonly farm: Farm }

interface ManageDialogsProps {
  readonly manage: Manage
  readonly farms: readonly Farm[]
  readonly stations: readonly Station[]
}

const FarmsDialog = lazy(async () => ({ default: (await import('../farms/farms-dialog.tsx')).FarmsDialog }))
const FarmDialog = lazy(async () => ({ default: (await import('../farms/farm-dialog.tsx')).FarmDialog }))
const DeleteFarmDialog = lazy(async () => ({
  default: (await import('../farms/delete-farm-dialog.tsx')).DeleteFarmDialog,
}))
const MoveStationDialog = lazy(async () => ({
  default: (await import('../farms/move-station-dialog.tsx')).MoveStationDialog,
}))
const EditStationDialog = lazy(async () => ({
  default: (await import('../farms/edit-station-dialog.tsx')).EditStationDialog,
}))
const IngestDialog = lazy(async () => ({
  default: (await import('../ingest/ingest-dialog.tsx')).IngestDialog,
}))

/** What is being managed stands in the address: the list of farms, above it a farm; or a station. */
export function useManage() {
  const farms = useOpened('farms')
  const farm = useOpened('farm')
  const station = useOpened('station')
  const start = useCallback(
    (task: ManageTask) => {
      if (task.kind === 'farms') farms.open()
      else if (task.kind === 'newFarm') farm.open('new')
      else if ('farm' in task) farm.open(task.kind === 'farm' ? 'edit' : 'delete', task.farm.id)
      else if ('station' in task) station.open(task.kind, task.station.id)
    },
    [farms, farm, station],
  )
  return { farms, farm, station, start }
}

type Manage = ReturnType<typeof useManage>

/** What a client_admin changes from the list; loaded when first wanted, since most people never do. */
export function ManageDialogs({ manage, farms, stations }: ManageDialogsProps) {
  return (
    <Suspense fallback={null}>
      {manage.farm.parts !== null ? (
        <FarmTask opened={manage.farm} farms={farms} stations={stations} />
      ) : manage.farms.parts !== null ? (
        <FarmsDialog farms={farms} onTask={manage.start} onClose={manage.farms.close} />
      ) : null}
      <StationDialogs opened={manage.station} farms={farms} stations={stations} />
    </Suspense>
  )
}

interface TaskProps {
  readonly opened: Opened
  readonly farms: readonly Farm[]
  readonly stations: readonly Station[]
}

function FarmTask({ opened, farms, stations }: TaskProps) {
  const [task, id] = opened.parts ?? []
  const farm = useOpenedRecord(id, (wanted) => farms.find((one) => one.id === wanted))
  const startDeletion = (leaving: Farm) => opened.open('delete', leaving.id)
  if (task !== 'new' && farm === null) return null
  if (task === 'delete' && farm !== null)
    return <DeleteFarmDialog key={farm.id} farm={farm} onClose={opened.close} />
  return (
    <FarmDialog
      key={farm?.id ?? 'new'}
      farm={farm}
      farms={farms}
      stations={stations}
      onDelete={startDeletion}
      onClose={opened.close}
    />
  )
}

function StationDialogs({ opened, farms, stations }: TaskProps) {
  const [task, id] = opened.parts ?? []
  const station = useOpenedRecord(id, (wanted) => stations.find((one) => one.id === wanted))
  if (station === null) return null
  if (task === 'move')
    return <MoveStationDialog key={station.id} station={station} farms={farms} onClose={opened.close} />
  if (task === 'edit') return <EditStationDialog key={station.id} station={station} onClose={opened.close} />
  return task === 'ingest' ? <IngestDialog key={station.id} station={station} onClose={opened.close} /> : null
}
