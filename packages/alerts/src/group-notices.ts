/** Something to tell on one channel: what happened to one episode. */
export interface Notice {
  readonly episodeId: string
  readonly kind: string
  readonly event: string
}

/** More than this at once become one message, whatever they are about. */
const maxMessages = 10

/**
 * Puts what one channel has to tell together (ALR-17): the same of several stations is one message, and a storm of
 * different things is one list. An episode that opened and closed meanwhile is told once, as closed.
 */
export function groupNotices<N extends Notice>(notices: readonly N[]): readonly (readonly N[])[] {
  const closed = new Set(notices.filter(({ event }) => event === 'closed').map(({ episodeId }) => episodeId))
  const groups = new Map<string, N[]>()
  for (const notice of notices) {
    const event = closed.has(notice.episodeId) ? 'closed' : notice.event
    const key = `${notice.kind} ${event}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [notice])
    else group.push(notice)
  }
  return groups.size > maxMessages ? [notices] : [...groups.values()]
}
