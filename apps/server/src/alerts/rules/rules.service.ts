import type {
  AlertEscalation,
  AlertRule,
  AlertRuleChanges,
  AlertRuleDraft,
} from '@talhao/contract/alerts/rules'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { endEpisodesOfRule } from '../episodes/episode-writes.repository.ts'
import { checkAim, ruleProblem } from './check-rule.ts'
import { type ListFieldPlaces, listWatchedFieldStations } from './field-stations.ts'
import {
  countRules,
  deleteRuleRow,
  describeRule,
  listOwnChannels,
  listRuleRows,
  lockRule,
  type RuleRow,
  upsertRule,
} from './rules.repository.ts'
import { rulesTexts as texts } from './rules.texts.ts'
import { forgetWatches, syncWatches } from './scopes.repository.ts'

export interface RulesDeps {
  readonly db: Db
  readonly clock: Clock
  /** Handed in: fields belong to land. */
  readonly listFieldPlaces: ListFieldPlaces
}

const pageSize = 200
const maxRules = 500

export async function listRules(
  { db }: RulesDeps,
  caller: UserCaller,
  after: string | null,
): Promise<{ rules: AlertRule[]; cursor: string | null }> {
  const rows = await listRuleRows(db, caller, { after, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  return {
    rules: page.map(describeRule),
    cursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

export async function createRule(
  deps: RulesDeps,
  caller: UserCaller,
  draft: AlertRuleDraft,
): Promise<AlertRule> {
  const { db, clock } = deps
  const { clientId } = caller
  const rule = completeRule(caller, { id: createId(), draft })
  await checkAim(deps, caller, rule)
  return writeChange(db, caller, async ({ trx, record }) => {
    if ((await countRules(trx, rule)) >= maxRules)
      throw new Problem('ruleBroken', texts.tooManyRules, { values: { limit: maxRules } })
    await checkChannels(trx, caller, rule, [])
    await save(trx, deps, { rule, now: clock.now() })
    await record({
      clientId,
      action: 'alert.rule_created',
      subjectId: rule.id,
      subjectName: rule.name,
      details: { kind: rule.kind },
    })
    return describeRule(rule)
  })
}

/** A draft with what it leaves out; over all stations it is the client's. */
export function completeRule(
  { clientId, userId }: UserCaller,
  { id, draft }: { id: string; draft: AlertRuleDraft },
): RuleRow {
  return {
    id,
    clientId,
    userId: draft.scope.all === true ? null : userId,
    name: draft.name.trim(),
    kind: draft.kind,
    scope: draft.scope,
    condition: draft.condition ?? null,
    hours: draft.hours ?? null,
    channelIds: draft.channels ?? [],
    escalation: draft.escalation ?? null,
    repeatMinutes: draft.repeatMinutes ?? null,
    season: draft.season ?? null,
    enabled: draft.enabled ?? true,
  }
}

export async function updateRule(
  deps: RulesDeps,
  caller: UserCaller,
  { id, changes }: { id: string; changes: AlertRuleChanges },
): Promise<AlertRule> {
  const { db, clock } = deps
  const { clientId } = caller
  return writeChange(db, caller, async ({ trx, record }) => {
    const before = await requireRule(trx, caller, id)
    const { channels, ...fields } = changes
    const scope = fields.scope ?? before.scope
    const rule: RuleRow = {
      ...before,
      ...fields,
      channelIds: channels ?? before.channelIds,
      userId: scope.all === true ? null : (before.userId ?? caller.userId),
    }
    await checkAim({ ...deps, db: trx }, caller, rule)
    await checkChannels(trx, caller, rule, listChannels(before))
    const now = clock.now()
    if (describeAim(before) !== describeAim(rule)) {
      await endEpisodesOfRule(trx, id, now)
      await forgetWatches(trx, id)
    }
    await save(trx, deps, { rule, now })
    await record({ clientId, action: 'alert.rule_updated', subjectId: id, subjectName: rule.name })
    return describeRule(rule)
  })
}

/** What decides whether what is open still means anything. */
function describeAim({ kind, condition, hours, season, enabled, scope }: RuleRow): string {
  return JSON.stringify([kind, condition, hours, season, enabled, scope])
}

export async function deleteRule({ db, clock }: RulesDeps, caller: UserCaller, id: string): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const { name } = await requireRule(trx, caller, id)
    await endEpisodesOfRule(trx, id, clock.now())
    await deleteRuleRow(trx, clientId, id)
    await record({ clientId, action: 'alert.rule_deleted', subjectId: id, subjectName: name })
  })
}

async function save(
  trx: Trx,
  { listFieldPlaces }: RulesDeps,
  { rule, now }: { rule: RuleRow; now: Date },
): Promise<void> {
  await upsertRule(trx, rule, now)
  const ofFields = await listWatchedFieldStations(trx, listFieldPlaces, rule.id)
  await syncWatches(trx, { ruleId: rule.id, ofFields, now })
}

async function requireRule(trx: Trx, { clientId, userId, role }: UserCaller, id: string): Promise<RuleRow> {
  const rule = await lockRule(trx, { clientId, userId, id })
  if (rule === null) throw new Problem('absent', requestTexts.absent)
  if (rule.userId === null && role !== 'client_admin') throw new Problem('forbidden', texts.clientWide)
  return rule
}

function listEscalationChannels(escalation: AlertEscalation | null): readonly string[] {
  return [...(escalation?.channels ?? []), ...(escalation?.next?.channels ?? [])]
}

function listChannels({ channelIds, escalation }: RuleRow): readonly string[] {
  return [...channelIds, ...listEscalationChannels(escalation)]
}

/**
 * One's own, and those that the rule tells already. The second people to be told are chosen by a client_admin among
 * everybody's.
 */
async function checkChannels(
  trx: Trx,
  caller: UserCaller,
  rule: RuleRow,
  allowed: readonly string[],
): Promise<void> {
  const own = await listOwnChannels(trx, caller, listChannels(rule))
  const isKnown = (id: string) => own.includes(id) || allowed.includes(id)
  if (!rule.channelIds.every(isKnown)) throw ruleProblem('channels', texts.channelUnknown)
  const further = listEscalationChannels(rule.escalation)
  if (further.every(isKnown)) return
  const ofClient = await listClientChannels(trx, caller, further)
  if (caller.role !== 'client_admin' || ofClient.length < new Set(further).size)
    throw ruleProblem('escalation', texts.channelUnknown)
}

async function listClientChannels(
  trx: Trx,
  { clientId }: UserCaller,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('alertChannels')
    .select('id')
    .where('clientId', '=', clientId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}
