import './offline-texts.ts'
import { isServerReachable, onConnectionChange } from '../api/connection.ts'
import { setOfflineLayer } from '../api/offline-layer.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { i18n } from '../i18n/i18n.ts'
import { getSession, onSessionChange } from '../session/session.ts'
import { createOfflineLayer } from './create-offline-layer.ts'
import { endPushSubscription } from './end-push-subscription.ts'
import { createBrowserStore } from './offline-store.ts'
import { postWrite } from './post-write.ts'
import { createSavedAnswers, type SavedAnswers } from './saved-answers.ts'
import { readSavedOwner, readSignedIn } from './saved-owner.ts'
import { saveSharedDevice } from './shared-device.ts'
import { createShownAnswers, type ShownAnswers } from './shown-answers.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

const lookAgainMs = 60_000

export interface Offline {
  readonly answers: SavedAnswers
  readonly shown: ShownAnswers
  readonly queue: WriteQueue
}

let offline: Offline | null = null

/** Null in a browser that cannot keep anything. */
export function getOffline(): Offline | null {
  return offline
}

/** Once a page, behind the login: from then on answers are kept and writes queued for who is signed in (CORE-154). */
export function startOffline(): void {
  if (offline !== null || typeof indexedDB === 'undefined') return
  const store = createBrowserStore()
  const started: Offline = {
    answers: createSavedAnswers(store, { now: Date.now }),
    shown: createShownAnswers(),
    queue: createWriteQueue(store, postWrite),
  }
  offline = started
  setOfflineLayer(
    createOfflineLayer({
      ...started,
      readOwner: readSavedOwner,
      now: Date.now,
      sayQueued: () => i18n.t('queued', { ns: 'offline' }),
      whenIdle,
    }),
  )
  followSession(started)
  followConnection(started)
}

function followSession({ answers, shown, queue }: Offline): void {
  let owner = readSignedIn()
  const begin = () => {
    void queue
      .load(owner)
      .then(() => queue.send())
      .catch(() => undefined)
    if (owner !== null) void answers.clearOthers(owner).catch(() => undefined)
  }
  onSessionChange(() => {
    const { endedBy } = getSession()
    const before = owner
    owner = readSignedIn()
    if (owner === before) return
    shown.clear()
    // A cookie that ran out leaves it for the same person; who signs out, or is signed out, leaves nothing, and
    // every tab sees to what it was about to save (CORE-156).
    if (before !== null && endedBy !== null && endedBy !== 'expired') {
      void answers.clear(before).catch(() => undefined)
      void endPushSubscription()
      // What was never sent is the person's own: only their own sign-out takes it.
      if (endedBy === 'logout') void queue.clear().catch(() => undefined)
    }
    begin()
  })
  begin()
}

function followConnection({ queue }: Offline): void {
  const send = () => {
    if (isServerReachable() && queue.list().length > 0) void queue.send().catch(() => undefined)
  }
  onConnectionChange(send)
  setInterval(send, lookAgainMs)
}

/** Clears at once what is kept, and keeps nothing more; the other way round it only begins again. */
export async function shareDevice(isShared: boolean): Promise<void> {
  saveSharedDevice(isShared)
  if (isShared) await offline?.answers.clear()
}
