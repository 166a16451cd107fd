import type { DeskLine } from '@talhao/contract/crops/desk'
import { expect, it } from 'vitest'
import '../crops/seasons/seasons-texts.ts'
import '../land/overview/colouring-texts.ts'
import type { FieldTints } from '../land/fields/field-tints.ts'
import { i18n } from '../lib/i18n/i18n.ts'
import { aDeskLine } from '../test/a-crop.ts'
import { tintByCrop, tintByFavourable, tintByFrost, tintByWater } from './tint-fields.ts'

const t = i18n.getFixedT('pt', ['landColouring'] as const)
const line = aDeskLine()

function tell(tint: (lines: readonly DeskLine[]) => FieldTints, changes: Partial<DeskLine>) {
  const { legend, isUnknown } = tint([{ ...line, ...changes }]).get(line.field_id) ?? {}
  return isUnknown === true ? `${legend} ?` : legend
}

it('frost is a risk by the desk’s own word, and unknown without a minimum', () => {
  const frost = (changes: Partial<DeskLine>) => tell((lines) => tintByFrost(lines, t), changes)
  expect(frost({ attention: ['frost_tonight'] })).toBe('Risco de geada')
  expect(frost({ attention: [], frost: null })).toBe('Não se sabe ?')
  expect(frost({ attention: ['blind_tonight'] })).toBe('Não se sabe ?')
})

it('water goes by what is used up of what plants take easily', () => {
  const water = (depletion: number | null) =>
    tell((lines) => tintByWater(lines, t), {
      attention: [],
      water: {
        ...line.water,
        status: 'computed',
        stress: 'ahead',
        depletion_mm: depletion,
        readily_available_mm: 50,
      },
    })
  expect([10, 36, 50, null].map(water)).toEqual([
    'Água suficiente',
    'Perto de faltar',
    'Falta água',
    'Não se sabe ?',
  ])
})

it('a crop without a rule is no good news, and crops have a colour each', () => {
  expect(tell((lines) => tintByFavourable(lines, t), { favourable: [] })).toBe('Cultura sem regra ?')
  const crops = tintByCrop(
    [line, { ...line, field_id: 'other', crop: 'wheat' }],
    i18n.getFixedT('pt', ['cropSeasons'] as const),
  )
  expect(new Set([...crops.values()].map(({ colour }) => colour)).size).toBe(2)
  expect(crops.get('other')?.text).toBe('Trigo')
})
