import { useSyncExternalStore } from 'react'
import { readCookie, removeCookie, writeCookie } from '../browser/cookies.ts'
import { readTokenLifetime } from './token-lifetime.ts'

/** Why the last session ended; `elsewhere`: another tab ended it; `expired`: its cookie went away. */
export type SessionEnd = 'logout' | 'unauthorized' | 'elsewhere' | 'expired'

export interface Session {
  readonly token: string | null
  readonly endedBy: SessionEnd | null
}

const tokenCookie = 'jwt'
const channelName = 'talhao-session'

const listeners = new Set<() => void>()
let session: Session = { token: readCookie(tokenCookie) || null, endedBy: null }
let channel: BroadcastChannel | null = null

function setSession(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

export function getSession(): Session {
  return session
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function startSession(token: string): void {
  writeCookie({ name: tokenCookie, value: token, maxAgeSeconds: readTokenLifetime(token) })
  setSession({ token, endedBy: null })
  channel?.postMessage(token)
}

export function endSession(endedBy: SessionEnd): void {
  if (session.token === null) return
  removeCookie(tokenCookie)
  setSession({ token: null, endedBy })
  channel?.postMessage(null)
}

/** Takes over what another tab did to the cookie, or what time did: an old cookie disappears by itself. */
export function adoptCookie(): void {
  adoptToken(readCookie(tokenCookie) || null, 'expired')
}

function adoptToken(token: string | null, endedBy: SessionEnd): void {
  if (token === session.token) return
  setSession({ token, endedBy: token === null ? endedBy : null })
}

/** Signing in or out in one tab holds for all of them. */
export function followOtherTabs(): () => void {
  const opened = new BroadcastChannel(channelName)
  channel = opened
  // The token travels with the word: browsers may show this tab the old cookie for a moment longer.
  opened.addEventListener('message', ({ data }) =>
    adoptToken(typeof data === 'string' ? data : null, 'elsewhere'),
  )
  document.addEventListener('visibilitychange', adoptCookie)
  return () => {
    opened.close()
    channel = null
    document.removeEventListener('visibilitychange', adoptCookie)
  }
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession)
}
