import { compareNames } from '../../../../lib/format/compare-names.ts'
import { matchesSearch } from '../../../../lib/format/search-text.ts'

/** One way to narrow a list down: by a value that many records share. */
export interface RecordFilter<Row> {
  readonly key: string
  readonly label: string
  /** Null: the record has none, and is found only while nothing is chosen. */
  readonly valueOf: (row: Row) => { readonly id: string; readonly name: string } | null
}

/** Days of São Paulo, YYYY-MM-DD; both ends included, null is open. */
export interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

export interface FilterState {
  readonly search: string
  readonly chosen: Readonly<Record<string, readonly string[]>>
  readonly days: DayRange
}

export const noFilter: FilterState = { search: '', chosen: {}, days: { from: null, to: null } }

export interface FilterRules<Row> {
  readonly searchTexts: (row: Row) => readonly string[]
  readonly filters: readonly RecordFilter<Row>[]
  /** The day the range is about; null where the list has no such filter. */
  readonly dayOf: ((row: Row) => string) | null
}

export interface FilterChoice {
  readonly id: string
  readonly name: string
  readonly count: number
}

export function isFiltering({ search, chosen, days }: FilterState): boolean {
  const isChosen = Object.values(chosen).some((ids) => ids.length > 0)
  return search.trim() !== '' || isChosen || days.from !== null || days.to !== null
}

export function filterRecords<Row>(
  rows: readonly Row[],
  rules: FilterRules<Row>,
  state: FilterState,
): readonly Row[] {
  return rows.filter((row) => passes(row, { rules, state, without: null }))
}

/** What a filter offers, with the number of records each choice would show beside the other filters. */
export function countChoices<Row>(
  rows: readonly Row[],
  filter: RecordFilter<Row>,
  { rules, state }: { readonly rules: FilterRules<Row>; readonly state: FilterState },
): readonly FilterChoice[] {
  const choices = new Map<string, { name: string; count: number }>()
  for (const row of rows) {
    const value = filter.valueOf(row)
    if (value === null) continue
    const choice = choices.get(value.id) ?? { name: value.name, count: 0 }
    if (passes(row, { rules, state, without: filter.key })) choice.count += 1
    choices.set(value.id, choice)
  }
  return [...choices]
    .map(([id, { name, count }]) => ({ id, name, count }))
    .toSorted((a, b) => compareNames(a.name, b.name))
}

interface Passing<Row> {
  readonly rules: FilterRules<Row>
  readonly state: FilterState
  /** A filter that is not asked. */
  readonly without: string | null
}

function passes<Row>(row: Row, { rules, state, without }: Passing<Row>): boolean {
  return (
    (state.search.trim() === '' || matchesSearch(rules.searchTexts(row), state.search)) &&
    rules.filters.every((filter) => filter.key === without || passesChoice(row, filter, state)) &&
    isWithinDays(row, rules.dayOf, state.days)
  )
}

function passesChoice<Row>(row: Row, filter: RecordFilter<Row>, { chosen }: FilterState): boolean {
  const ids = chosen[filter.key] ?? []
  const id = filter.valueOf(row)?.id
  return ids.length === 0 || (id !== undefined && ids.includes(id))
}

function isWithinDays<Row>(row: Row, dayOf: FilterRules<Row>['dayOf'], { from, to }: DayRange): boolean {
  if (dayOf === null || (from === null && to === null)) return true
  const day = dayOf(row)
  return (from === null || day >= from) && (to === null || day <= to)
}
