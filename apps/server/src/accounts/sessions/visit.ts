import { timeZoneHeader } from '@talhao/contract/core'
import { isTimeZone } from '@talhao/local-time'
import type { FastifyRequest } from 'fastify'

/** What can honestly be known of where somebody signs in from (ACC-78). */
export interface Visit {
  readonly address: string
  readonly userAgent: string | null
  readonly timeZone: string | null
}

const maxUserAgentLength = 400

export function readVisit({ ip, headers }: FastifyRequest): Visit {
  const zone = headers[timeZoneHeader]
  return {
    address: ip,
    userAgent: headers['user-agent']?.slice(0, maxUserAgentLength) || null,
    timeZone: typeof zone === 'string' && zone.length <= 60 && isTimeZone(zone) ? zone : null,
  }
}
