import { readReport } from '@talhao/operation-maps'
import { describe, expect, it } from 'vitest'
import { chooseAll, isSameChoice, listMachineries, listOperators, pickFiles } from './file-choice.ts'
import { mergeFiles } from './merge-files.ts'
import type { OperationFileEntry } from './operation-files.ts'

function makeFile(over: Partial<OperationFileEntry>): OperationFileEntry {
  return {
    fileId: 'a',
    path: '/a',
    operatorId: 'ana',
    operator: 'Ana',
    machineryId: 'm1',
    machinery: 'Uniport',
    startDate: '2026-11-10T10:00:00.000Z',
    endDate: '2026-11-10T12:00:00.000Z',
    areaHa: 3,
    areaWithinHa: 2,
    report: readReport(() => ({ minimum: 10, maximum: 20, average: 15 })),
    applied: {},
    ...over,
  }
}

const files = [
  makeFile({}),
  makeFile({
    fileId: 'b',
    operatorId: 'ze',
    operator: 'Zé',
    startDate: '2026-11-09T10:00:00.000Z',
    endDate: '2026-11-09T11:00:00.000Z',
    areaHa: 1,
    areaWithinHa: 0.5,
    report: readReport(() => ({ minimum: 5, maximum: 18, average: 11 })),
  }),
  makeFile({
    fileId: 'c',
    machineryId: 'm2',
    machinery: 'Águia',
    areaHa: 0,
    areaWithinHa: null,
    report: readReport(() => ({ minimum: null, maximum: null, average: null })),
  }),
]

describe('the chosen files of an operation', () => {
  it('merge to the extremes of all and averages weighted by area', () => {
    const merged = mergeFiles(files)
    expect(merged.report.temperature).toEqual({ minimum: 5, maximum: 20, average: 14 })
    expect(merged).toMatchObject({
      operators: ['Ana', 'Zé'],
      machineries: ['Águia', 'Uniport'],
      startDate: '2026-11-09T10:00:00.000Z',
      endDate: '2026-11-10T12:00:00.000Z',
      areaHa: 4,
      areaWithinHa: 2.5,
    })
    expect(mergeFiles([])).toMatchObject({ startDate: null, areaHa: 0, areaWithinHa: null })
  })

  it('are those whose machine and operator are both chosen', () => {
    const all = chooseAll(files)
    expect(pickFiles(files, all)).toHaveLength(3)
    expect(pickFiles(files, { ...all, operators: new Set(['ze']) }).map(({ fileId }) => fileId)).toEqual([
      'b',
    ])
    expect(pickFiles(files, { machineries: new Set(['m2']), operators: new Set(['ze']) })).toEqual([])
    expect(isSameChoice(all, chooseAll(files))).toBe(true)
    expect(isSameChoice(all, { ...all, operators: new Set(['ze']) })).toBe(false)
  })

  it('are grouped by machine and by operator, with how many each has', () => {
    expect(listMachineries(files)).toEqual([
      { id: 'm2', name: 'Águia', files: 1 },
      { id: 'm1', name: 'Uniport', files: 2 },
    ])
    expect(listOperators(files).map(({ name, files: count }) => [name, count])).toEqual([
      ['Ana', 2],
      ['Zé', 1],
    ])
  })
})
