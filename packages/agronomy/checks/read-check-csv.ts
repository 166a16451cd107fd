import { readFileSync } from 'node:fs'

/** Rows of a check table, each a reader of its cells by column name. A missing column is an error, not undefined. */
export function readCheckCsv(fileName: string): CheckRow[] {
  const text = readFileSync(new URL(fileName, import.meta.url), 'utf8').trim()
  const [header = '', ...lines] = text.split(/\r?\n/)
  const columns = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    const readText = (column: string): string => {
      const cell = cells[columns.indexOf(column)]
      if (cell === undefined) throw new Error(`${fileName} has no column ${column}`)
      return cell
    }
    return { text: readText, number: (column) => Number(readText(column)) }
  })
}

export interface CheckRow {
  text(column: string): string
  number(column: string): number
}
