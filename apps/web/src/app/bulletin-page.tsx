import { BulletinScreen } from '../features/stations/bulletin/bulletin-screen.tsx'
import { type BulletinSlots, BulletinSlotsContext } from '../features/stations/bulletin/bulletin-slots.ts'

const slots: BulletinSlots = { SprayMap: null, ForecastExport: null }

/** The bulletin with what other features draw on it: features do not import one another. */
export function BulletinPage() {
  return (
    <BulletinSlotsContext value={slots}>
      <BulletinScreen />
    </BulletinSlotsContext>
  )
}
