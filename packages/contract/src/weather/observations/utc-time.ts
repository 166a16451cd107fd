import { Type } from 'typebox'

/** `YYYY-MM-DD HH:mm:ss` in UTC. */
export const UtcTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })
