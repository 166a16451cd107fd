import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStationFolder } from '../files/read-station-folder.ts'
import { changeRecord, measureShare } from './change-record.ts'
import { evaluateFullCounters, evaluateResets } from './evaluate-counters.ts'
import { evaluateSpikes } from './evaluate-readings.ts'
import { createNetwork } from './network.ts'
import { createRandomDraws } from './random-draws.ts'
import { measurePercent } from './row.ts'

const folder = join(import.meta.dirname, '../../../../packages/station-quality/checks/inmet')
const network = createNetwork(readStationFolder(folder))

describe('the evaluation', () => {
  it('WEA-132: draws what every language draws', () => {
    const draws = createRandomDraws(1)
    const drawn = [draws.draw(), draws.draw(), draws.draw()]
    for (const [index, expected] of [0.316912141, 0.797438574, 0.412332376].entries())
      expect(drawn[index]).toBeCloseTo(expected, 9)
  })

  it('WEA-132: finds spikes and counters of real hours, without phantom rain', () => {
    for (const row of evaluateSpikes(network, createRandomDraws(5), 3)) expect(measurePercent(row)).toBe(100)
    const { rows, negative, phantomMm } = evaluateResets(network, createRandomDraws(5), 40)
    expect(rows.map(measurePercent)).toEqual([100])
    expect([negative, phantomMm]).toEqual([0, 0])
    for (const row of evaluateFullCounters(network, createRandomDraws(5), 20))
      expect(measurePercent(row)).toBeGreaterThanOrEqual(90)
  })

  it('WEA-132: changes a copy of a record', () => {
    const [station] = network.stations
    if (station === undefined) throw new Error('The folder is empty.')
    const { firstSlot } = station.record
    const stretch = { from: firstSlot, to: firstSlot + 9 }
    const changed = changeRecord(station.record, 'temperatureC', stretch, () => null)
    expect([
      measureShare(changed, 'temperatureC', stretch),
      measureShare(station.record, 'temperatureC', stretch),
    ]).toEqual([0, 1])
  })
})
