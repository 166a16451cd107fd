import { createContext, useContext } from 'react'
import type { OpenMap } from './open-map.ts'

const CurrentMap = createContext<OpenMap | null>(null)

export const CurrentMapProvider = CurrentMap.Provider

/** The map around this component; children of a MapView are drawn only once it is there. */
export function useMap(): OpenMap {
  const opened = useContext(CurrentMap)
  if (opened === null) throw new Error('useMap works only inside a MapView')
  return opened
}
