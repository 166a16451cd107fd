import { type TargetChanges, type TargetName, targetNames } from '@talhao/contract/operations/weather-cloud'

/** What is to change: a number, or null where a target goes away. */
export type ReadTargets = { readonly [Name in TargetName]?: number | null }

const typedNumber = /^[+-]?\d+(?:[.,]\d+)?$/

export function readTargetChanges(sent: TargetChanges): ReadTargets {
  const read: { [Name in TargetName]?: number | null } = {}
  for (const name of targetNames) {
    const value = readTarget(sent[name])
    if (value !== undefined) read[name] = value
  }
  return read
}

/** undefined: left out, or no number. */
function readTarget(sent: number | string | null | undefined): number | null | undefined {
  if (typeof sent !== 'string') return sent
  const text = sent.trim()
  return typedNumber.test(text) ? Number(text.replace(',', '.')) : undefined
}
