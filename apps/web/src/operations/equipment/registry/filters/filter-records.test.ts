import { describe, expect, it } from 'vitest'
import { readFilter, writeFilter } from './filter-address.ts'
import { countChoices, type FilterRules, filterRecords, isFiltering, noFilter } from './filter-records.ts'

interface Work {
  readonly name: string
  readonly farm: string | null
  readonly day: string
}

const rows: readonly Work[] = [
  { name: 'Soja norte', farm: 'Boa Vista', day: '2026-03-01' },
  { name: 'Soja sul', farm: 'Ágape', day: '2026-03-02' },
  { name: 'Milho', farm: 'Boa Vista', day: '2026-03-03' },
  { name: 'Algodão', farm: null, day: '2026-03-04' },
]
const byFarm = {
  key: 'farm',
  label: 'Fazenda',
  valueOf: ({ farm }: Work) => (farm === null ? null : { id: farm, name: farm }),
}
const rules: FilterRules<Work> = {
  searchTexts: ({ name }) => [name],
  filters: [byFarm],
  dayOf: ({ day }) => day,
}
const namesOf = (found: readonly Work[]) => found.map(({ name }) => name)

describe('filters of a register', () => {
  it('find by name without regard to case and accents', () => {
    expect(namesOf(filterRecords(rows, rules, { ...noFilter, search: 'ALGODAO' }))).toEqual(['Algodão'])
  })

  it('narrow down by choice and by days, both ends included', () => {
    const state = {
      search: '',
      chosen: { farm: ['Boa Vista'] },
      days: { from: '2026-03-02', to: '2026-03-03' },
    }
    expect(namesOf(filterRecords(rows, rules, state))).toEqual(['Milho'])
    expect(namesOf(filterRecords(rows, rules, { ...state, chosen: {} }))).toEqual(['Soja sul', 'Milho'])
    expect(isFiltering(state)).toBe(true)
    expect(isFiltering(noFilter)).toBe(false)
  })

  it('say how many records each choice would show beside the other filters', () => {
    const state = { ...noFilter, search: 'soja', chosen: { farm: ['Boa Vista'] } }
    expect(countChoices(rows, byFarm, { rules, state })).toEqual([
      { id: 'Ágape', name: 'Ágape', count: 1 },
      { id: 'Boa Vista', name: 'Boa Vista', count: 1 },
    ])
    expect(countChoices(rows, byFarm, { rules, state: noFilter }).map(({ count }) => count)).toEqual([1, 2])
  })

  it('lie in the address, beside what else it says, and a made-up day is no filter', () => {
    const state = {
      search: 'soja & milho',
      chosen: { farm: ['Boa Vista', ''] },
      days: { from: '2026-03-02', to: null },
    }
    const address = writeFilter(new URLSearchParams('tab=x&search=old&to=2026-01-01'), state, ['farm'])
    expect(`${address}`).toBe('tab=x&search=soja+%26+milho&farm=Boa+Vista&farm=&from=2026-03-02')
    expect(readFilter(address, ['farm'])).toEqual(state)
    expect(`${writeFilter(address, noFilter, ['farm'])}`).toBe('tab=x')
    expect(readFilter(new URLSearchParams('from=ontem'), ['farm'])).toEqual(noFilter)
  })
})
