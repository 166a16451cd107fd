import { OperationListScreen } from '../../shared/operation-files/operation-list-screen.tsx'

/** The operations of the planting cloud (OPS-15). */
export function PlantingListScreen() {
  return <OperationListScreen cloud="planting" />
}
