import * as contract from '@talhao/contract/accounts/change-log'
import type { Language } from '@talhao/contract/core'
import type { FastifyInstance } from 'fastify'
import { fillText, type LocalText, Problem } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { type ChangeLine, findChanges } from './change-log-list.repository.ts'

const erasedAccount: LocalText = { pt: 'conta excluída', es: 'cuenta eliminada' }

export function registerChangeLogList(app: FastifyInstance, { db }: AccountsDeps): void {
  serve(app, contract.listChanges, async ({ query, caller, language }) => {
    const limit = query.limit ?? 50
    const lines = await findChanges(db, caller.clientId, {
      group: query.group ?? null,
      actorId: query.actor_id ?? null,
      from: readTime('from', query.from),
      to: readTime('to', query.to),
      cursor: query.cursor ?? null,
      limit: limit + 1,
    })
    const page = lines.slice(0, limit)
    const nextCursor = lines.length > limit ? (page.at(-1)?.cursor ?? null) : null
    const changes = page.map((line) => describeChange(line, language))
    return { status: 'success', data: { changes, nextCursor } }
  })
}

/** The format lets a leap second through, which is no time to a program. */
function readTime(field: string, text: string | undefined): Date | null {
  if (text === undefined) return null
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new Problem('malformed', requestTexts.invalidInput, {
      fields: { [field]: requestTexts.fieldInvalid },
    })
  return time
}

function describeChange(line: ChangeLine, language: Language): contract.Change {
  const nameFor = (name: string) => (name === '' ? fillText(erasedAccount, language) : name)
  const { subjectId, subjectName } = line
  return {
    id: line.id,
    happenedAt: line.happenedAt.toISOString(),
    action: line.action,
    actor: { kind: line.actorKind, id: line.actorId, name: nameFor(line.actorName) },
    subject:
      subjectId === null && subjectName === null
        ? null
        : { id: subjectId, name: subjectName === null ? null : nameFor(subjectName) },
    details: line.details,
  }
}
