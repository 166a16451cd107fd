import { OperationListScreen } from '../../shared/operation-files/operation-list-screen.tsx'

/** The operations of the planting cloud (spec 001 §2.10). */
export function PlantingListScreen() {
  return <OperationListScreen cloud="planting" />
}
