import { describe, expect, it } from 'vitest'
import {
  aField,
  aMachinery,
  anEquipmentFarm,
  anOperator,
  aProduct,
  idOf,
} from '../../test/an-equipment-record.ts'
import { findFarmProblems, startFarm, toFarmDraft } from './farms/farm-form.ts'
import { findFieldProblems, startField, toFieldDraft } from './fields/field-form.ts'
import { findMachineryProblems, startMachinery, toMachineryDraft } from './machineries/machinery-form.ts'
import { listFieldChoices } from './operations/list-field-choices.ts'
import { findOperationProblems, toOperationDraft } from './operations/operation-form.ts'
import { findOperatorProblems, startOperator, toOperatorDraft } from './operators/operator-form.ts'
import { findProductProblems, startProduct, toProductDraft } from './products/product-form.ts'
import { compareValues } from './registry/filters/compare-values.ts'
import { readFilter, writeFilter } from './registry/filters/filter-address.ts'
import { noFilter } from './registry/filters/filter-records.ts'
import { listChoices } from './registry/filters/list-choices.ts'

const rulesOf = (problems: object) =>
  Object.entries(problems).map(([field, { rule }]: [string, { rule: string }]) => `${field}: ${rule}`)

describe('the form of a farm', () => {
  it('gives back a farm as it was when nothing is changed', () => {
    const farm = anEquipmentFarm({ latitude: '-12.50', longitude: '-55.7', additionalInfo: 'Sede' })
    expect(toFarmDraft(startFarm(farm))).toEqual({
      name: 'Boa Vista',
      address: 'BR-163, km 12',
      // The digits as they were typed.
      latitude: '-12.50',
      longitude: '-55.7',
      additionalInfo: 'Sede',
    })
  })

  it('needs a name and an address that are more than spaces; a place may be left out', () => {
    const blank = { name: '  ', address: '\t', location: ' ', additionalInfo: '' }
    expect(rulesOf(findFarmProblems(blank))).toEqual(['name: nameRequired', 'address: addressRequired'])
    expect(toFarmDraft({ ...blank, name: 'A', address: 'B' })).toMatchObject({
      latitude: null,
      longitude: null,
    })
    expect(rulesOf(findFarmProblems({ ...blank, name: 'A', address: 'B', location: '-12.5' }))).toEqual([
      'location: invalidLocation',
    ])
  })
})

describe('the form of a field', () => {
  it('needs a name and a farm, and keeps both', () => {
    expect(rulesOf(findFieldProblems(startField(null)))).toEqual([
      'name: nameRequired',
      'farmId: farmRequired',
    ])
    expect(toFieldDraft({ name: ' Talhão 9 ', farmId: idOf('a', 1), location: '-12.5, -55' })).toEqual({
      farmId: idOf('a', 1),
      field: { name: 'Talhão 9', latitude: '-12.5', longitude: '-55' },
    })
    expect(toFieldDraft(startField(aField()))).toEqual({
      farmId: idOf('a', 1),
      field: { name: 'Talhão 1', latitude: null, longitude: null },
    })
  })

  it('begins with the name that a file of the terminal has', () => {
    expect(startField(null, 'Gleba 3').name).toBe('Gleba 3')
    expect(startField(aField(), 'Gleba 3').name).toBe('Talhão 1')
  })
})

describe('the form of a machine', () => {
  it('reads a width with a comma or a point, and nothing else', () => {
    const typed = (width: string) => ({ ...startMachinery(aMachinery()), width })
    const widthOf = (width: string) => toMachineryDraft(typed(width)).width
    expect(['24,5', '24.5', ' 12 ', '0,01'].map(widthOf)).toEqual([24.5, 24.5, 12, 0.01])
    for (const width of ['0', '0,0', '-3', '1e2', '12m', ',5', '1.234,5'])
      expect(rulesOf(findMachineryProblems(typed(width)))).toEqual(['width: invalidWidth'])
  })

  it('needs all three, and shows a width as people here write it', () => {
    expect(rulesOf(findMachineryProblems(startMachinery(null)))).toEqual([
      'name: requiredField',
      'machineCode: requiredField',
      'width: requiredField',
    ])
    expect(startMachinery(aMachinery()).width).toBe('24,5')
  })

  it('gives back a machine as it was when nothing is changed', () => {
    const draft = toMachineryDraft(startMachinery(aMachinery()))
    expect(draft).toMatchObject({ name: 'Uniport 3030', machineCode: '0042', width: 24.5 })
    expect(aMachinery()).toMatchObject(draft)
  })
})

describe('the form of an operator', () => {
  it('needs a name alone; an Id that is left out is not known', () => {
    expect(rulesOf(findOperatorProblems(startOperator(null)))).toEqual(['name: requiredField'])
    expect(toOperatorDraft({ name: ' Bia ', company: ' ', operatorCode: '' })).toEqual({
      name: 'Bia',
      company: '',
      operatorCode: null,
    })
  })

  it('keeps the zeros in front of an Id', () => {
    const operator = anOperator({ operatorCode: '0007' })
    expect(toOperatorDraft(startOperator(operator)).operatorCode).toBe('0007')
  })
})

describe('the form of a product', () => {
  it('gives back a product as it was when nothing is changed', () => {
    const values = startProduct(aProduct())
    expect(findProductProblems(values)).toEqual({})
    expect(toProductDraft(values)).toMatchObject({
      name: 'Herbicida',
      color: '#d92d20',
      characteristics: aProduct().characteristics,
    })
  })

  it('complains of a range of which one end is missing', () => {
    const values = { ...startProduct(aProduct()), humidity: { minimum: '50', maximum: '' } }
    expect(rulesOf(findProductProblems(values))).toEqual(['humidity: invalidRange'])
  })
})

describe('the form of an operation', () => {
  it('needs a name and a field; a product may be left out', () => {
    const blank = { name: ' ', fieldId: null, productId: null, additionalInfo: '' }
    expect(rulesOf(findOperationProblems(blank))).toEqual(['name: requiredField', 'fieldId: requiredField'])
    expect(toOperationDraft({ ...blank, name: ' Dessecação ', fieldId: idOf('b', 1) })).toEqual({
      name: 'Dessecação',
      fieldId: idOf('b', 1),
      productId: null,
      additionalInfo: '',
    })
  })

  it('offers fields of active farms, whatever their own state says later', () => {
    const fields = [
      aField(),
      aField({ id: idOf('b', 2), emcloudFarm: { id: idOf('a', 2), name: 'Cristal' } }),
    ]
    const farms = [anEquipmentFarm(), anEquipmentFarm({ id: idOf('a', 2), status: 'disabled' })]
    const name = (field: { name: string; emcloudFarm: { name: string } }) =>
      `${field.name} · ${field.emcloudFarm.name}`
    expect(listFieldChoices({ fields, farms, name })).toEqual([
      { id: idOf('b', 1), status: 'active', name: 'Talhão 1 · Boa Vista' },
    ])
  })
})

describe('what can be chosen', () => {
  const records = [
    { id: '1', name: 'Ativa', status: 'active' },
    { id: '2', name: 'Velha', status: 'disabled' },
  ]

  it('is active, and what a record already has, even disabled', () => {
    expect(listChoices(records, null)).toEqual([{ value: '1', label: 'Ativa' }])
    expect(listChoices(records, { id: '2', name: 'Velha' })).toEqual([
      { value: '1', label: 'Ativa' },
      { value: '2', label: 'Velha' },
    ])
    expect(listChoices(records, { id: '1', name: 'Ativa' })).toEqual([{ value: '1', label: 'Ativa' }])
  })

  it('comes in the order in which people look it up', () => {
    const fields = ['T10', 'Água', 'T2', 'Zebra'].map((name) => ({ id: name, name, status: 'active' }))
    expect(listChoices(fields, null).map(({ label }) => label)).toEqual(['Água', 'T2', 'T10', 'Zebra'])
  })
})

describe('the order of a list', () => {
  it('is that of people: numbers by size, accents beside their letters', () => {
    const sorted = ['T10', 't2', 'Ágata', 'Azul', 'agora'].toSorted(compareValues)
    expect(sorted).toEqual(['Ágata', 'agora', 'Azul', 't2', 'T10'])
    expect([10, 9, -1].toSorted(compareValues)).toEqual([-1, 9, 10])
  })
})

describe('a filter in the address', () => {
  const keys = ['company', 'farm']

  it('is read as it was written, the empty company, too', () => {
    const state = {
      search: 'rui & bia',
      chosen: { company: ['', 'Agro Sul'], farm: ['a b'] },
      days: { from: '2026-03-01', to: null },
    }
    const address = writeFilter(new URLSearchParams('tab=1&search=old&company=x'), state, keys)
    expect(address.get('tab')).toBe('1')
    expect(readFilter(new URLSearchParams(address.toString()), keys)).toEqual(state)
  })

  it('leaves nothing behind when it is cleared', () => {
    const address = new URLSearchParams('search=a&company=b&from=2026-03-01&to=2026-03-02&other=1')
    expect(writeFilter(address, noFilter, keys).toString()).toBe('other=1')
  })

  it('does not believe a day that is none', () => {
    expect(readFilter(new URLSearchParams('from=yesterday&to=2026-3-1'), keys).days).toEqual({
      from: null,
      to: null,
    })
  })
})
