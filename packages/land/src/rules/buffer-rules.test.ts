import { describe, expect, test } from 'vitest'
import { canBeApplied, findRequiredDistance, loadBufferRules, loadPresetRules } from './buffer-rules.ts'
import { sayRule } from './rule-words.ts'

const { rules, rejected } = loadPresetRules()
const matoGrosso = { country: 'BR', state: 'MT', method: 'ground', fiscalModules: null } as const

describe('buffer rules', () => {
  test('without law, article, date, link or status do not load', () => {
    expect(rejected).toContainEqual({ id: 'BR-MT-drone-90', missing: expect.arrayContaining(['link']) })
    expect(loadBufferRules([{ id: 'mine', law: 'Lei 1', date: '2020-01-01', status: 'in_force' }])).toEqual({
      rules: [],
      rejected: [{ id: 'mine', missing: ['article', 'link'] }],
    })
    for (const rule of rules)
      expect([rule.law, rule.article, rule.date, rule.link, rule.status].every(Boolean)).toBe(true)
  })

  test.each(['pt', 'es'] as const)('speak %s, but for the names of laws (LAND-40)', (language) => {
    const english = /\b(the|of|and|by|to|in|read|verify|application|aircraft|changes|draft)\b/
    for (const rule of rules) {
      const { law, article, statusNote, appliesTo, distances } = sayRule(rule, language)
      const conditions = distances.map(({ condition }) => condition)
      for (const words of [law, article, statusNote, appliesTo, ...conditions])
        expect(words ?? '', rule.id).not.toMatch(english)
    }
    const own = {
      id: 'mine',
      law: 'not read; verify',
      article: '1',
      date: '2026',
      link: 'x',
      status: 'in_force',
    }
    for (const rule of loadBufferRules([{ ...own, isOwn: true }]).rules)
      expect(sayRule(rule, language)).toEqual(rule)
  })

  test('are applied only while in force', () => {
    expect(rules.filter(({ status }) => status === 'draft').some(canBeApplied)).toBe(false)
    expect(rules.find(({ id }) => id === 'BR-PR-22-1985-ground')).toSatisfy(canBeApplied)
  })

  test('ask for the distance of the property’s size, and for the largest when it is not known', () => {
    const metresOf = (fiscalModules: number | null) =>
      findRequiredDistance(rules, 'dwelling', { ...matoGrosso, fiscalModules })?.metres
    expect([metresOf(15.1), metresOf(15), metresOf(4), metresOf(null)]).toEqual([90, 25, 0, 90])
  })

  test('count where they are the largest, and only in their state and for their method', () => {
    expect(findRequiredDistance(rules, 'dwelling', { ...matoGrosso, state: 'PR' })).toEqual({
      metres: 50,
      ruleId: 'BR-PR-22-1985-ground',
    })
    expect(findRequiredDistance(rules, 'dwelling', { ...matoGrosso, method: 'aircraft' })?.metres).toBe(250)
    expect(findRequiredDistance(rules, 'dwelling', { ...matoGrosso, state: 'SP' })).toBeNull()
    expect(findRequiredDistance(rules, 'app', matoGrosso)?.metres).toBe(0)
    // Hives are animals.
    expect(findRequiredDistance(rules, 'apiary', { ...matoGrosso, method: 'drone' })?.metres).toBe(20)
  })
})
