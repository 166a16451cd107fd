import { listProductWindows } from '@talhao/contract/weather/spray'
import { EquipmentScreen } from '../operations/equipment/equipment-screen.tsx'
import { ProductWindowContext, type ProductWindowSlot } from '../operations/equipment/product-window-slot.ts'
import { ProductWindow } from '../weather/spray/windows/product-window.tsx'

const productWindow: ProductWindowSlot = { Window: ProductWindow, endpoint: listProductWindows }

/** The equipment cloud; when a product can be sprayed is drawn by weather. */
export function EquipmentPage() {
  return (
    <ProductWindowContext value={productWindow}>
      <EquipmentScreen />
    </ProductWindowContext>
  )
}
