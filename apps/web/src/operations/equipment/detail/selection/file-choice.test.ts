import { describe, expect, it } from 'vitest'
import { someWeatherParameters } from '../../../../test/a-weather-operation.ts'
import { equipmentOperation } from '../../../../test/an-equipment-operation.ts'
import { chooseLegend } from '../choose-legend.ts'
import { detailMetrics, isDetailMetric } from '../detail-metrics.ts'
import { chooseAll, isSameChoice, listMachineries, listOperators, pickFiles } from './file-choice.ts'
import { nameFile } from './name-file.ts'
import { listOperationFiles } from './operation-files.ts'

const files = listOperationFiles(equipmentOperation)
const [first] = files
if (first === undefined) throw new Error('the operation has no file')

describe('the files of an operation', () => {
  it('stand in the order of the work, each with who made it', () => {
    const [one, other] = equipmentOperation.subOperations
    if (one === undefined || other === undefined) throw new Error('the operation has one part alone')
    const late = {
      ...one,
      files: one.files.map((file) => ({ ...file, startDate: '2026-11-11T11:00:00.000Z' })),
    }
    const sorted = listOperationFiles({ ...equipmentOperation, subOperations: [late, other] })
    expect(sorted.map(({ operator, fileId }) => [operator, fileId])).toEqual([
      ['Zeferino', 'filetwo'],
      ['Ana', 'fileone'],
    ])
  })

  it('have every metric under the name that maps use', () => {
    expect(first.report.tractor_speed).toEqual({ minimum: 15, maximum: 25, average: 20 })
    expect(first.report.delta_t.average).toBe(20)
    expect([first.areaHa, first.areaWithinHa]).toEqual([30, 15])
  })

  it('are told apart by who, with what, from when on, in São Paulo', () => {
    expect(nameFile(first)).toBe('Ana · Uniport, 10-11-2026 08:00')
  })
})

describe('choosing among them', () => {
  it('counts the files of each machine and each person, by name', () => {
    const twice = [...files, { ...first, fileId: 'filethree' }]
    expect(listOperators(twice).map(({ name, files: count }) => [name, count])).toEqual([
      ['Ana', 2],
      ['Zeferino', 1],
    ])
    expect(listMachineries(twice).map(({ name }) => name)).toEqual(['Patriot 300', 'Uniport'])
  })

  it('shows a file only when both its machine and its operator are chosen', () => {
    const all = chooseAll(files)
    expect(pickFiles(files, all)).toEqual(files)
    const withoutMachine = { ...all, machineries: new Set([first.machineryId]) }
    expect(pickFiles(files, withoutMachine).map(({ operator }) => operator)).toEqual(['Ana'])
    const crossed = { machineries: new Set([first.machineryId]), operators: new Set(['somebody']) }
    expect(pickFiles(files, crossed)).toEqual([])
  })

  it('knows the same choice again, in whatever order', () => {
    const choice = (ids: readonly string[]) => ({ machineries: new Set(ids), operators: new Set(['o']) })
    expect(isSameChoice(choice(['a', 'b']), choice(['b', 'a']))).toBe(true)
    expect(isSameChoice(choice(['a', 'b']), choice(['a']))).toBe(false)
    expect(isSameChoice(choice(['a']), choice(['b']))).toBe(false)
  })
})

describe('the legend of the map', () => {
  const { report } = first
  const noLimits = someWeatherParameters({
    limMinAir: null,
    limMedAir: null,
    limMaxAir: null,
  })

  it('has the operation’s limits where there are any, else what was measured', () => {
    const limited = { ...noLimits, limMinAir: 3, limMedAir: 6, limMaxAir: 10 }
    const bands = chooseLegend('wind_speed', { parameters: limited, report, applied: {} })?.bands
    expect(bands?.map(({ from, to }) => [from, to])).toEqual([
      [null, 3],
      [3, 6],
      [6, 10],
      [10, null],
    ])
    const gradient = chooseLegend('wind_speed', { parameters: noLimits, report, applied: {} })
    expect(gradient?.kind).toBe('gradient')
    expect([gradient?.stops[0]?.value, gradient?.stops.at(-1)?.value]).toEqual([15, 25])
  })

  it('is of what was applied, over the rates there are', () => {
    const figure = { minimum: 90, maximum: 130, average: 120, total: 360, areaHa: 3 }
    const legend = chooseLegend('volume_rate', {
      parameters: noLimits,
      report,
      applied: { volume_rate: figure },
    })
    expect(legend).toMatchObject({ metric: 'volume_rate', unit: 'L/ha', kind: 'gradient' })
    expect([legend?.stops[0]?.value, legend?.stops.at(-1)?.value]).toEqual([90, 130])
    expect(chooseLegend('mass_rate', { parameters: noLimits, report, applied: {} })).toBeNull()
  })

  it('is none where there are neither', () => {
    const unknown = { ...report, wind_speed: { minimum: null, maximum: null, average: null } }
    expect(chooseLegend('wind_speed', { parameters: noLimits, report: unknown, applied: {} })).toBeNull()
  })

  it('is of a metric of the list; the direction of the wind is none', () => {
    expect(detailMetrics.every(isDetailMetric)).toBe(true)
    expect(isDetailMetric('wind_direction')).toBe(false)
  })
})
