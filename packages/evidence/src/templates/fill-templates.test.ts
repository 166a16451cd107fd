import { expect, test } from 'vitest'
import { data, datumIds } from './data.ts'
import { fillTemplates, isAsked } from './fill-templates.ts'
import { templateIds, templates } from './template.ts'

test('every datum of a record is there with its source, or named as missing', () => {
  for (const template of templateIds) {
    const { data: filled, missing } = fillTemplates({
      templates: [template],
      known: { 'area.worked': { value: 25.5145, source: 'computed' } },
      declared: { 'crop.name': 'Soja', 'receita.number': '  ' },
    })
    const asked = datumIds.filter((id) => isAsked(id, [template]))
    expect([...Object.keys(filled), ...missing].sort(), template).toEqual([...asked].sort())
    if (isAsked('crop.name', [template]))
      expect(filled['crop.name']).toEqual({ value: 'Soja', source: 'declared' })
    if (isAsked('receita.number', [template])) expect(missing).toContain('receita.number')
  }
})

test('what is known is not replaced by what was typed', () => {
  const { data: filled } = fillTemplates({
    templates: ['br'],
    known: { 'field.name': { value: 'Talhão 7', source: 'registry' } },
    declared: { 'field.name': 'Talhão 8' },
  })
  expect(filled['field.name']).toEqual({ value: 'Talhão 7', source: 'registry' })
})

test('every record has data, every datum a label in both languages, and a draft says that it is one', () => {
  for (const template of templateIds) expect(datumIds.some((id) => isAsked(id, [template]))).toBe(true)
  for (const { label } of Object.values(data))
    expect([label.pt, label.es].every((text) => text.length > 2)).toBe(true)
  expect(templates.d24.status).toBe('draft')
})
