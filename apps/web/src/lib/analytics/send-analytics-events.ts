import { type AnalyticsEvent, createAnalyticsEvents } from '@talhao/contract/core/analytics'
import { getSession } from '../session/session.ts'

/**
 * Not by callEndpoint: a count must neither end a session, nor raise the banner of a lost connection, and it must
 * outlive the page.
 */
export async function sendAnalyticsEvents(events: AnalyticsEvent[]): Promise<void> {
  const { token } = getSession()
  if (token === null) return
  await fetch(createAnalyticsEvents.path, {
    method: createAnalyticsEvents.method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ events }),
    keepalive: true,
  })
}
