import { ForecastExport } from '../features/history/forecast-export/forecast-export.tsx'
import { BulletinSprayMap } from '../features/spray/bulletin-spray-map.tsx'
import { BulletinScreen } from '../features/stations/bulletin/bulletin-screen.tsx'
import { type BulletinSlots, BulletinSlotsContext } from '../features/stations/bulletin/bulletin-slots.ts'

const slots: BulletinSlots = { SprayMap: BulletinSprayMap, ForecastExport }

/** The bulletin with what other features draw on it: features do not import one another. */
export function BulletinPage() {
  return (
    <BulletinSlotsContext value={slots}>
      <BulletinScreen />
    </BulletinSlotsContext>
  )
}
