import { CropFieldScreen } from '../crops/desk/field-screen.tsx'
import { FieldWorkList } from '../operations/covered-area/field-work-list.tsx'

/** One field of the crops; what was worked on it is known to operations. */
export function CropFieldPage() {
  return <CropFieldScreen renderWork={(field) => <FieldWorkList {...field} />} />
}
