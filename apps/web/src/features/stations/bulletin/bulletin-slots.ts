import { type ComponentType, createContext, type ReactNode } from 'react'

export interface SprayMapProps {
  readonly stationId: string
  /** Puts the block's heading around the map. Not called where there is nothing to show, so that no bare heading stays. */
  readonly renderBlock: (map: ReactNode) => ReactNode
}

export interface ForecastExportProps {
  readonly stationId: string
  readonly placeName: string
  /** The station's own zone, whose days the export counts. */
  readonly timeZone: string
  readonly kind: 'daily' | 'hourly'
}

/** What other features draw on the bulletin. `app/bulletin-page.tsx` fills them in; null leaves nothing behind. */
export interface BulletinSlots {
  /** The map of 400 px with the risk circles; asked only for stations with spray conditions. */
  readonly SprayMap: ComponentType<SprayMapProps> | null
  /** A small button beside the heading of both forecasts; it opens its own dialog. */
  readonly ForecastExport: ComponentType<ForecastExportProps> | null
}

export const BulletinSlotsContext = createContext<BulletinSlots>({ SprayMap: null, ForecastExport: null })
