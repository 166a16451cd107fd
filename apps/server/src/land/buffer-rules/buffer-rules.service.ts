import type { Language } from '@talhao/contract/core'
import {
  type BufferRule,
  type BufferRuleDraft,
  maxOwnRules,
  type RuleMethod,
} from '@talhao/contract/land/buffer-rules'
import {
  canBeApplied,
  type BufferRule as LoadedRule,
  loadBufferRules,
  sayRule,
  type WrittenRule,
} from '@talhao/land'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import {
  deleteOwnRule,
  insertOwnRule,
  listOwnRuleRows,
  lockOwnRules,
  type OwnRuleRow,
  updateOwnRule,
} from './buffer-rules.repository.ts'
import { bufferRulesTexts as texts } from './buffer-rules.texts.ts'
import { loadOwnRules, presetRules } from './load-client-rules.ts'

export interface BufferRulesDeps {
  readonly db: Db
  readonly clock: Clock
}

/** Those of the product in the reader's language (LAND-40). */
export async function listBufferRules(db: Db, clientId: string, language: Language): Promise<BufferRule[]> {
  const rows = await listOwnRuleRows(db, clientId)
  const own = loadOwnRules(rows).map((rule) =>
    describeRule(rule, rows.find(({ id }) => id === rule.id)?.updatedAt ?? null),
  )
  return [...own, ...presetRules.map((rule) => describeRule(sayRule(rule, language), null))]
}

export async function createBufferRule(
  { db, clock }: BufferRulesDeps,
  caller: UserCaller,
  draft: BufferRuleDraft,
): Promise<BufferRule> {
  const { clientId, name: createdBy } = caller
  const id = createId()
  return writeChange(db, caller, async ({ trx, record }) => {
    await lockOwnRules(trx, clientId)
    if ((await listOwnRuleRows(trx, clientId)).length >= maxOwnRules)
      throw new Problem('ruleBroken', texts.tooMany, { values: { limit: maxOwnRules } })
    const { country } = await trx
      .selectFrom('clients')
      .select('country')
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()
    const rule = completeRule(draft, { id, country, state: null, method: 'all' }, clock.now())
    await insertOwnRule(trx, { clientId, createdBy }, rule)
    await record({
      clientId,
      action: 'land.buffer_rule_created',
      subjectId: id,
      subjectName: nameRule(rule),
    })
    return describeRow(rule)
  })
}

export async function updateBufferRule(
  { db, clock }: BufferRulesDeps,
  caller: UserCaller,
  { id, draft }: { id: string; draft: BufferRuleDraft },
): Promise<BufferRule> {
  const { clientId } = caller
  return writeChange(db, caller, async ({ trx, record }) => {
    const before = await requireOwnRule(trx, clientId, id)
    const rule = completeRule(draft, before, clock.now())
    await updateOwnRule(trx, clientId, rule)
    await record({
      clientId,
      action: 'land.buffer_rule_updated',
      subjectId: id,
      subjectName: nameRule(rule),
    })
    return describeRow(rule)
  })
}

export async function deleteBufferRule(
  { db }: BufferRulesDeps,
  caller: UserCaller,
  id: string,
): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const rule = await requireOwnRule(trx, clientId, id)
    await deleteOwnRule(trx, { clientId, id })
    await record({
      clientId,
      action: 'land.buffer_rule_deleted',
      subjectId: id,
      subjectName: nameRule(rule),
    })
  })
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function requireOwnRule(trx: Trx, clientId: string, id: string): Promise<OwnRuleRow> {
  if (presetRules.some((rule) => rule.id === id)) throw new Problem('forbidden', texts.builtIn)
  const [row] = uuidPattern.test(id) ? await listOwnRuleRows(trx, clientId, { id }) : []
  if (row === undefined) throw new Problem('absent', requestTexts.absent)
  return row
}

interface RuleBefore extends WrittenRule {
  readonly country: string
  readonly state: string | null
  readonly method: RuleMethod
}

/** What the draft says, else what was before; without a source it is refused by name (LAND-35). */
function completeRule(draft: BufferRuleDraft, before: RuleBefore, now: Date): OwnRuleRow {
  const written: WrittenRule = {
    id: before.id,
    law: clean(draft.law, before.law),
    article: clean(draft.article, before.article),
    date: clean(draft.date, before.date),
    link: clean(draft.link, before.link),
    status: clean(draft.status, before.status),
    statusNote: clean(draft.status_note, before.statusNote),
    appliesTo: clean(draft.applies_to, before.appliesTo),
    distances: draft.distances ?? before.distances ?? [],
    forbiddenIn: draft.forbidden_in ?? before.forbiddenIn ?? [],
  }
  const { rules, rejected } = loadBufferRules([written])
  const [rule] = rules
  if (rule === undefined) {
    const missing = rejected.flatMap((one) => one.missing)
    throw new Problem('ruleBroken', texts.sourceMissing, { fields: nameFields(missing) })
  }
  if (!isDate(rule.date)) throw reject('date', texts.dateInvalid)
  if (!isLink(rule.link)) throw reject('link', texts.linkInvalid)
  if (rule.distances.length + rule.forbiddenIn.length === 0) throw reject('distances', texts.distancesMissing)
  const { id, law, article, date, link, status, statusNote, appliesTo, distances, forbiddenIn } = rule
  return {
    id,
    law,
    article,
    date,
    link,
    status,
    statusNote,
    appliesTo,
    distances,
    forbiddenIn,
    country: draft.country ?? before.country,
    state: draft.state === undefined ? before.state : clean(draft.state, null),
    method: draft.method ?? before.method,
    updatedAt: now,
  }
}

const fieldTexts: Readonly<Record<string, LocalText>> = {
  law: texts.law,
  article: texts.article,
  date: texts.date,
  link: texts.link,
  status: texts.status,
}

function nameFields(parts: readonly string[]): Record<string, LocalText> {
  return Object.fromEntries(parts.map((part) => [part, fieldTexts[part] ?? texts.sourceMissing]))
}

function clean(sent: string | null | undefined, before: string | null | undefined): string | null {
  if (sent === undefined) return before ?? null
  const words = (sent ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  return words === '' ? null : words
}

/** A year, a month or a day: laws are quoted by any of them. */
function isDate(date: string): boolean {
  if (/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(date)) return true
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) === date
}

/** It is shown as a link: nothing but a page of the web may stand there. */
function isLink(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)
}

function reject(field: string, text: LocalText): Problem {
  return new Problem('ruleBroken', text, { fields: { [field]: text } })
}

function nameRule({ law, article }: Pick<OwnRuleRow, 'law' | 'article'>): string {
  return `${law}, ${article}`
}

function describeRow(row: OwnRuleRow): BufferRule {
  const [rule] = loadOwnRules([row])
  if (rule === undefined) throw new Error('a rule without a source was stored')
  return describeRule(rule, row.updatedAt)
}

function describeRule(rule: LoadedRule, updatedAt: Date | null): BufferRule {
  const { fiscalModules, crops } = rule
  return {
    id: rule.id,
    own: rule.isOwn,
    country: rule.country,
    state: rule.state,
    method: rule.method,
    law: rule.law,
    article: rule.article,
    date: rule.date,
    link: rule.link,
    status: rule.status,
    status_note: rule.statusNote,
    applies_to: rule.appliesTo,
    applied: canBeApplied(rule),
    fiscal_modules:
      fiscalModules === null
        ? null
        : { above: fiscalModules.above ?? null, up_to: fiscalModules.upTo ?? null },
    crops: crops === null ? null : [...crops],
    distances: rule.distances.map(({ metres, receptors, methods, condition }) => ({
      metres,
      receptors: [...receptors],
      methods: methods === undefined ? null : [...methods],
      condition: condition ?? null,
    })),
    forbidden_in: [...rule.forbiddenIn],
    updated_at: updatedAt?.toISOString() ?? null,
  }
}
