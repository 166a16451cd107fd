import { type BufferRule, ruleMethods, ruleStatuses } from '@talhao/contract/land/buffer-rules'
import { receptorKinds } from '@talhao/contract/land/receptors'
import type { TFunction } from 'i18next'
import './buffer-rules-texts.ts'
import '../receptors/receptors-texts.ts'

type Words = TFunction<readonly ['landBufferRules', 'landReceptors']>

/** The lines that say what a rule asks for; words of a source that nobody translated stand as they are. */
export function describeBufferRule(rule: BufferRule, t: Words): readonly string[] {
  const { distances, forbidden_in: forbiddenIn, fiscal_modules: modules, crops } = rule
  const lines = distances.map(({ metres, receptors, methods, condition }) => {
    const words = { metres, kinds: nameKinds(receptors, t), condition: condition ?? '' }
    const line = t(`landBufferRules:${condition === null ? 'distance' : 'conditioned'}`, words)
    return methods === null ? line : `${methods.map((method) => nameMethod(method, t)).join(', ')}: ${line}`
  })
  if (forbiddenIn.length > 0) lines.push(t('landBufferRules:forbidden', { kinds: nameKinds(forbiddenIn, t) }))
  if (lines.length === 0) lines.push(t('landBufferRules:noDistance'))
  if (modules !== null) lines.push(describeModules(modules, t))
  if (crops !== null) lines.push(t('landBufferRules:onlyCrops', { crops: crops.join(', ') }))
  return lines
}

function describeModules(
  { above, up_to: upTo }: NonNullable<BufferRule['fiscal_modules']>,
  t: Words,
): string {
  const key = above === null ? 'modulesUpTo' : upTo === null ? 'modulesAbove' : 'modulesBetween'
  return t(`landBufferRules:${key}`, { above: above ?? 0, upTo: upTo ?? 0 })
}

/** Method, state and status, in words. */
export function describeReach(rule: BufferRule, t: Words): string {
  const status = ruleStatuses.find((one) => one === rule.status)
  return [
    nameMethod(rule.method, t),
    rule.state ?? t('landBufferRules:country'),
    status === undefined ? rule.status : t(`landBufferRules:statuses.${status}`),
  ]
    .filter((word) => word !== '')
    .join(' · ')
}

/** One that names a method for each distance has none of its own. */
function nameMethod(method: string, t: Words): string {
  const known = ruleMethods.find((one) => one === method)
  return known === undefined ? '' : t(`landBufferRules:methods.${known}`)
}

function nameKinds(kinds: readonly string[], t: Words): string {
  return kinds
    .map((kind) => {
      const known = receptorKinds.find((one) => one === kind)
      const word = known === undefined ? kind : t(`landReceptors:kinds.${known}`)
      // An abbreviation such as APP stays as it is, whatever follows it.
      return word.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
    })
    .join(', ')
}
