import type { Farm } from '@talhao/contract/weather/farms'
import type { Station } from '@talhao/contract/weather/stations'
import { lazy, Suspense } from 'react'
import type { StationTask } from './station-menu.tsx'

export type ManageTask =
  | StationTask
  | { readonly kind: 'farms' | 'newFarm' }
  | { readonly kind: 'farm' | 'deleteFarm'; readonly farm: Farm }

interface ManageDialogsProps {
  readonly task: ManageTask
  readonly farms: readonly Farm[]
  readonly stations: readonly Station[]
  readonly onTask: (task: ManageTask) => void
  readonly onClose: () => void
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

/** What a client_admin changes from the list; loaded when first wanted, since most people never do. */
export function ManageDialogs(props: ManageDialogsProps) {
  return <Suspense fallback={null}>{renderDialog(props)}</Suspense>
}

function renderDialog({ task, farms, stations, onTask, onClose }: ManageDialogsProps) {
  switch (task.kind) {
    case 'farms':
      return <FarmsDialog farms={farms} onTask={onTask} onClose={onClose} />
    case 'newFarm':
      return <FarmDialog farm={null} farms={farms} stations={stations} onTask={onTask} onClose={onClose} />
    case 'farm':
      return (
        <FarmDialog farm={task.farm} farms={farms} stations={stations} onTask={onTask} onClose={onClose} />
      )
    case 'deleteFarm':
      return <DeleteFarmDialog farm={task.farm} onClose={onClose} />
    case 'move':
      return <MoveStationDialog station={task.station} farms={farms} onClose={onClose} />
    case 'edit':
      return <EditStationDialog station={task.station} onClose={onClose} />
    case 'ingest':
      return <IngestDialog station={task.station} onClose={onClose} />
  }
}
