import { EquipmentScreen } from '../operations/equipment/equipment-screen.tsx'
import { ProductWindowContext } from '../operations/equipment/product-window-slot.ts'
import { ProductWindow } from '../weather/spray/windows/product-window.tsx'

/** The equipment cloud; when a product can be sprayed is drawn by weather. */
export function EquipmentPage() {
  return (
    <ProductWindowContext value={ProductWindow}>
      <EquipmentScreen />
    </ProductWindowContext>
  )
}
