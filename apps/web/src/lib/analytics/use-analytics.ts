import type { AnalyticsEvent } from '@talhao/contract/core/analytics'
import type { Me } from '@talhao/contract/core/me'
import { useEffect } from 'react'
import { useCurrentMe } from '../me/current-me.tsx'
import { type AnalyticsIdentity, createAnalytics } from './analytics.ts'
import { sendAnalyticsEvents } from './send-analytics-events.ts'

const analytics = createAnalytics(sendAnalyticsEvents)

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') analytics.flush()
})

/** Sales staff belong to no client: the server takes no events of theirs. */
export function identifyMe(me: Pick<Me, 'id' | 'client'>): AnalyticsIdentity | null {
  return me.client === null ? null : { userId: me.id, clientId: me.client.id }
}

/** Counts clicks of the signed-in person. */
export function useAnalytics(): (event: AnalyticsEvent) => void {
  const me = useCurrentMe()
  useEffect(() => {
    analytics.identify(identifyMe(me))
    return () => analytics.flush()
  }, [me])
  return analytics.count
}
