import { countHit } from '../../platform/db/rate-windows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { rejectOverLimit, scaleLimit } from '../../platform/http/reject-over-limit.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { confirmTexts } from '../channels/confirm.texts.ts'
import type { Confirmation, ConfirmTokens } from '../channels/confirm-tokens.ts'
import type { Confirmed } from '../channels/confirmed.ts'
import { findConfirmer, findEpisode } from './episodes.repository.ts'
import { confirmEpisode, type EpisodesDeps } from './episodes.service.ts'

type AnswerDeps = Pick<EpisodesDeps, 'db' | 'clock'>

/** Somebody answered a message: the same as confirming on the page (ALR-152). null: they do not see that episode. */
export async function confirmByAnswer(
  deps: AnswerDeps,
  { clientId, userId, episodeId }: Confirmation,
): Promise<Confirmed | null> {
  const person = await findConfirmer(deps.db, { clientId, userId })
  const before = await findEpisode(deps.db, { clientId, userId, farmIds: null }, episodeId)
  if (person === null || before === null) return null
  const { name, language } = person
  if (before.acknowledgedAt !== null)
    return { outcome: 'confirmedBefore', name: before.acknowledgedName ?? name, language }
  if (before.closedAt !== null) return { outcome: 'over', name, language }
  const after = await confirmEpisode(deps, { kind: 'user', clientId, userId, name }, episodeId)
  return { outcome: after.acknowledgedBy === userId ? 'confirmed' : 'confirmedBefore', name, language }
}

export interface TokenDeps extends AnswerDeps {
  readonly confirmTokens: ConfirmTokens
  readonly rateLimitFactor: number
}

/** Without signing in: by the token that a push carries. `address`: of whoever asks. */
export async function confirmByToken(
  deps: TokenDeps,
  { token, address }: { token: string; address: string },
): Promise<Confirmed> {
  const { db, clock, confirmTokens, rateLimitFactor } = deps
  const now = clock.now()
  const limit = { key: `confirm-alert:${address}`, max: 60, windowSeconds: 60 }
  rejectOverLimit(await countHit(db, scaleLimit(limit, rateLimitFactor), now))
  const confirmation = confirmTokens.read(token, now)
  const confirmed = confirmation === null ? null : await confirmByAnswer(deps, confirmation)
  if (confirmed === null) throw new Problem('absent', requestTexts.absent)
  if (confirmed.outcome === 'over') throw new Problem('conflict', confirmTexts.over)
  return confirmed
}
