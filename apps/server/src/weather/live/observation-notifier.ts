import type { LiveHub } from './live-hub.ts'

export interface ObservationNotifier {
  notify(message: { clientId: string; stationIds: readonly string[] }): void
  stop(): void
}

/** A console that sends months at once causes a few events a second, not a hundred times. */
const gatherMs = 250

/** Gathers notifications of new observations and notifies the open pages of the client. */
export function createObservationNotifier(deps: {
  hub: LiveHub
  readLatestTimes: (stationIds: readonly string[]) => Promise<readonly { id: string; observedAt: Date }[]>
  onError: (error: unknown) => void
}): ObservationNotifier {
  const { hub, readLatestTimes, onError } = deps
  const gathered = new Map<string, { stationIds: Set<string>; timer: NodeJS.Timeout }>()

  async function tell(clientId: string, stationIds: readonly string[]): Promise<void> {
    for (const { id, observedAt } of await readLatestTimes(stationIds))
      hub.publish(clientId, { name: 'station', data: { id, observedDateTime: observedAt.toISOString() } })
  }

  function gather(clientId: string): Set<string> {
    const known = gathered.get(clientId)
    if (known !== undefined) return known.stationIds
    const stationIds = new Set<string>()
    const timer = setTimeout(() => {
      gathered.delete(clientId)
      tell(clientId, [...stationIds]).catch(onError)
    }, gatherMs)
    gathered.set(clientId, { stationIds, timer })
    return stationIds
  }

  return {
    notify({ clientId, stationIds }) {
      if (!hub.hasListeners(clientId)) return
      const waiting = gather(clientId)
      for (const id of stationIds) waiting.add(id)
    },
    stop() {
      for (const { timer } of gathered.values()) clearTimeout(timer)
      gathered.clear()
    },
  }
}
