import { describe, expect, it } from 'vitest'
import { aWindRose } from '../../../../test/a-history.ts'
import { buildRoseCsv } from './rose-csv.ts'
import { computeRoseShares } from './rose-shares.ts'

describe('the wind rose', () => {
  it('tells shares of the known hours and where the wind mostly came from', () => {
    const shares = computeRoseShares(aWindRose())
    expect(shares?.knownHours).toBe(12)
    expect(shares?.mostly).toEqual({ direction: 4, percent: expect.closeTo(83.33, 1) })
    expect(shares?.classes[1]?.[4]).toBeCloseTo(83.33, 1)
    expect(shares?.calmPercent).toBeCloseTo(16.67, 1)
  })

  it('has no direction when it was calm, and is nothing without a known hour', () => {
    const still = Array.from({ length: 16 }, () => [0, 0, 0, 0, 0])
    expect(computeRoseShares(aWindRose({ hours: still }))?.mostly).toBeNull()
    expect(computeRoseShares(aWindRose({ hours: still, calmHours: 0, unknownHours: 24 }))).toBeNull()
  })

  it('is saved by direction and class', () => {
    const words = {
      direction: 'Direção',
      directions: ['N', 'NNE', 'NE', 'ENE', 'L'],
      classes: ['1 a 5 km/h', '5 a 10 km/h'],
      calm: 'Calmaria',
      hours: 'horas',
      unknown: 'Sem dados',
      doubtful: 'Confiança baixa',
    }
    const csv = buildRoseCsv(aWindRose({ doubtfulHours: 3, unknownHours: 0 }), words, 'brazil').split('\r\n')
    expect(csv[0]).toBe('\ufeffDireção;1 a 5 km/h (horas);5 a 10 km/h (horas)')
    expect(csv[5]).toBe('L;0;10;0;0;0')
    expect(csv[17]).toBe('Calmaria;2')
    expect(csv.slice(18, 20), 'WEA-182: what is left out').toEqual(['Sem dados;0', 'Confiança baixa;3'])
  })
})
