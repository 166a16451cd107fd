import { type BufferRule, loadBufferRules, loadPresetRules } from '@talhao/land'
import type { Db } from '../../platform/db/database.ts'
import { listOwnRuleRows, type OwnRuleRow } from './buffer-rules.repository.ts'

export const { rules: presetRules } = loadPresetRules()

/** Those that come with the product, then the client's own: of equal distances the law is named (LAND-35). */
export async function loadClientRules(db: Db, clientId: string): Promise<readonly BufferRule[]> {
  return [...presetRules, ...loadOwnRules(await listOwnRuleRows(db, clientId))]
}

/** A rule whose source was lost does not load, whoever wrote it. */
export function loadOwnRules(rows: readonly OwnRuleRow[]): readonly BufferRule[] {
  return loadBufferRules(rows.map((row) => ({ ...row, isOwn: true }))).rules
}
