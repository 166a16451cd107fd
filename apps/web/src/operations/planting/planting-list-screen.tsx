import { OperationListScreen } from '../files/list/operation-list-screen.tsx'

/** The operations of the planting cloud (OPS-15). */
export function PlantingListScreen() {
  return <OperationListScreen cloud="planting" />
}
