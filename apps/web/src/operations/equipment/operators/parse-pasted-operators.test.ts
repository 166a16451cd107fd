import { describe, expect, it } from 'vitest'
import {
  blankOperatorRow,
  isOperatorList,
  layPastedRows,
  listNamedOperators,
  parsePastedOperators,
} from './parse-pasted-operators.ts'

describe('a pasted list of operators', () => {
  it('is split by lines, then by tab or comma, and gives name and company', () => {
    expect(parsePastedOperators('Ana\tAgro Sul\r\nBruno, Verde ,42\nCarla\r\n\r\n')).toEqual([
      { name: 'Ana', company: 'Agro Sul' },
      { name: 'Bruno', company: 'Verde' },
      { name: 'Carla', company: '' },
    ])
  })

  it('lies over the rows from the one it was pasted into, and the grid grows', () => {
    const rows = [{ name: 'Rui', company: '' }, blankOperatorRow, blankOperatorRow]
    const pasted = parsePastedOperators('Ana,A\nBia,B\nCarla,C')
    expect(layPastedRows(rows, 1, pasted).map(({ name }) => name)).toEqual(['Rui', 'Ana', 'Bia', 'Carla'])
    expect(layPastedRows(rows, 0, [{ name: 'Ana', company: '' }])).toHaveLength(3)
  })

  it('loses the rows without a name when it is saved', () => {
    expect(listNamedOperators(parsePastedOperators(' Ana ,A\n,Verde\n  \nBia'))).toEqual([
      { name: 'Ana', company: 'A' },
      { name: 'Bia', company: '' },
    ])
  })

  it('is told from a word for one cell', () => {
    expect(isOperatorList('Ana Paula\n')).toBe(false)
    expect(isOperatorList('Ana\tAgro')).toBe(true)
    expect(isOperatorList('Ana\nBia')).toBe(true)
  })
})
