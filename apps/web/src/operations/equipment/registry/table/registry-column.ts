import type { ReactNode } from 'react'

export interface RegistryColumn<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** What the column is sorted by; without it, it cannot be. Null comes last. */
  readonly sortValue?: (row: Row) => string | number | null
  /** Numbers stand under each other. */
  readonly align?: 'start' | 'end'
  /** A date must not break at its hyphens. */
  readonly isUnbroken?: true
  /** Its share of the table's width. */
  readonly share: number
}

/** A column as data: `Text` are the keys of the registry's own texts. */
export interface ColumnOf<Row, Text extends string> extends Omit<RegistryColumn<Row>, 'header'> {
  readonly header: Text
}

/** What the other columns leave to the name, in percent. */
export function shareOfName(others: readonly { readonly share: number }[]): number {
  return others.reduce((rest, { share }) => rest - share, 100)
}

/** The first one names the record and heads its card on a phone. */
export type RegistryColumns<Row> = readonly [RegistryColumn<Row>, ...RegistryColumn<Row>[]]
