import { OperationListScreen } from '../files/list/operation-list-screen.tsx'

/** The operations of the planting cloud (spec 001 §2.10). */
export function PlantingListScreen() {
  return <OperationListScreen cloud="planting" />
}
