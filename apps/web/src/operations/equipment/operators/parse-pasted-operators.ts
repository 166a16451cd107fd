export interface OperatorRow {
  readonly name: string
  readonly company: string
}

export const blankOperatorRow: OperatorRow = { name: '', company: '' }
export const blankRows = 5

/** Whether a pasted text is a list, and not a word for one cell. */
export function isOperatorList(text: string): boolean {
  return /[\t,\r\n]/.test(text.trimEnd())
}

/** By lines, then by tab or comma; the first two columns are name and company (OPS-54). */
export function parsePastedOperators(text: string): OperatorRow[] {
  return text
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => {
      const [name = '', company = ''] = line.split(/[\t,]/)
      return { name: name.trim(), company: company.trim() }
    })
}

/** What was pasted lies over the rows from the chosen one on; the grid grows as far as it must. */
export function layPastedRows(
  rows: readonly OperatorRow[],
  first: number,
  pasted: readonly OperatorRow[],
): OperatorRow[] {
  return [...rows.slice(0, first), ...pasted, ...rows.slice(first + pasted.length)]
}

/** Rows without a name are dropped. */
export function listNamedOperators(rows: readonly OperatorRow[]): OperatorRow[] {
  return rows
    .map(({ name, company }) => ({ name: name.trim(), company: company.trim() }))
    .filter(({ name }) => name !== '')
}
