import { useCallback, useState } from 'react'

export interface BrowserPosition {
  readonly latitude: string
  readonly longitude: string
}

export type PositionState =
  | { readonly kind: 'idle' | 'reading' | 'denied' | 'failed' }
  | { readonly kind: 'read'; readonly metres: number }

/** Six decimals are a hand's breadth: more would only look exact. */
const decimals = 6
const patienceMs = 15_000

export function describePosition(place: { latitude: number; longitude: number }): BrowserPosition {
  return { latitude: place.latitude.toFixed(decimals), longitude: place.longitude.toFixed(decimals) }
}

/** Asks the device where it is. Without a secure page or a permission, the person types. */
export function useBrowserPosition(onRead: (position: BrowserPosition) => void) {
  const [state, setState] = useState<PositionState>({ kind: 'idle' })
  const read = useCallback(() => {
    if (!('geolocation' in navigator)) {
      setState({ kind: 'failed' })
      return
    }
    setState({ kind: 'reading' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState({ kind: 'read', metres: Math.ceil(coords.accuracy) })
        onRead(describePosition(coords))
      },
      ({ code, PERMISSION_DENIED }) => setState({ kind: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 60_000 },
    )
  }, [onRead])
  return { state, read }
}
