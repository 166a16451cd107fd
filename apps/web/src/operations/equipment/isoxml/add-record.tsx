import { FieldDialog } from '../fields/field-dialog.tsx'
import { MachineryDialog } from '../machineries/machinery-dialog.tsx'
import { OperatorDialog } from '../operators/operator-dialog.tsx'
import { ProductDialog } from '../products/product-dialog.tsx'
import type { ImportEntity } from './list-candidates.ts'

interface AddRecordProps {
  readonly entity: ImportEntity
  /** As the file has it: so called, it is chosen as soon as it is there. */
  readonly name: string | null
  readonly onClose: () => void
}

const dialogs = {
  field: FieldDialog,
  product: ProductDialog,
  operator: OperatorDialog,
  machinery: MachineryDialog,
}

/** The registry's own dialog, over the import. */
export function AddRecord({ entity, name, onClose }: AddRecordProps) {
  const Dialog = dialogs[entity]
  return <Dialog record={null} nameOfNew={name?.slice(0, 200)} onClose={onClose} />
}
