import { alertKinds, clientKinds } from '@talhao/contract/alerts/rules'
import { describe, expect, it } from 'vitest'
import { makeId } from '../../test/a-station.ts'
import { anAlertRule } from '../../test/an-alert.ts'
import { findFrostPreset, presetCrops } from './presets.ts'
import { emptyRule, findProblems, hasLimit, readRule, startKind, toDraft } from './rule-values.ts'

const place = { stationIds: [makeId(1)] }
const blank = { ...emptyRule({ zone: 'America/Cuiaba', channels: [] }), ...place }

describe('the form of a rule', () => {
  it.each(alertKinds)('begins a rule of kind %s that can be saved at once', (kind) => {
    const draft = toDraft({ ...blank, ...startKind(kind) }, 'Nome')
    expect(draft).toMatchObject({ kind, name: 'Nome' })
    expect(draft?.scope).toEqual(clientKinds.includes(kind) ? {} : place)
    expect(draft?.condition === null).toBe(!hasLimit(kind))
  })

  it('gives a rule back as it was', () => {
    const rule = anAlertRule({
      condition: { metric: 'battery_v', operator: '<=', value: 3.55, forMinutes: 360, clearBy: 0.1 },
      kind: 'threshold',
      hours: { from: '18:15', to: '08:00', zone: 'America/Sao_Paulo' },
      channels: [makeId(3)],
      escalation: {
        afterMinutes: 15,
        channels: [makeId(4)],
        next: { afterMinutes: 15, channels: [makeId(5)] },
      },
      repeatMinutes: 180,
      enabled: false,
    })
    const { id, ...fields } = rule
    expect(toDraft(readRule(rule, 'America/Cuiaba'), 'x')).toEqual({ ...fields, season: null })
    const blind = anAlertRule({
      kind: 'blind_tonight',
      condition: null,
      season: [5, 6, 7],
      scope: { fieldIds: [makeId(8)] },
    })
    expect(toDraft(readRule(blind, 'America/Cuiaba'), 'x')).toMatchObject({
      season: [5, 6, 7],
      scope: { fieldIds: [makeId(8)] },
      repeatMinutes: null,
    })
  })

  it.each([
    [{ limit: '' }, 'limit', 'notNumber'],
    [{ limit: '2..5' }, 'limit', 'notNumber'],
    [{ limit: '-999999999999' }, 'limit', 'unmeasurable'],
    [{ limit: '101' }, 'limit', 'unmeasurable'],
    [{ kind: 'threshold', metric: 'humidity', limit: '101' }, 'limit', 'percent'],
    [{ kind: 'threshold', metric: 'wind_gust_kmh', limit: '-1' }, 'limit', 'negative'],
    [{ forMinutes: '2881' }, 'forMinutes', 'minutes'],
    [{ forMinutes: '1,5' }, 'forMinutes', 'minutes'],
    [{ clearBy: '-1' }, 'clearBy', 'band'],
    [{ stationIds: [] }, 'stationIds', 'nowhere'],
    [{ isEscalated: true }, 'escalationChannels', 'noEscalation'],
    [{ isEscalated: true, escalationChannels: ['a'], afterMinutes: '1441' }, 'afterMinutes', 'afterMinutes'],
  ] as const)('refuses %j at %s', (changes, field, rule) => {
    expect(findProblems({ ...blank, ...changes })).toEqual({ [field]: { rule } })
    expect(toDraft({ ...blank, ...changes }, 'x')).toBeNull()
  })

  it('needs no place for what is of no station', () => {
    expect(findProblems({ ...blank, ...startKind('quota'), stationIds: [] })).toEqual({})
  })

  it('takes 0 and a frost below it', () => {
    expect(findProblems({ ...blank, limit: '0' })).toEqual({})
    expect(findProblems({ ...blank, limit: '−1,5' })).toEqual({})
  })
})

it('every crop has a frost limit, warmer than where its leaves are damaged', () => {
  for (const crop of presetCrops) {
    const preset = findFrostPreset(crop)
    expect(preset, crop).not.toBeNull()
    expect(preset?.limitC).toBe(
      preset?.isOfLeaf ? Math.round((preset.damageC + 3) * 10) / 10 : preset?.damageC,
    )
  }
  expect(findFrostPreset('coffee')?.limitC).toBe(2)
})
