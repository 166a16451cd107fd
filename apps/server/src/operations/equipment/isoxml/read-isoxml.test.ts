import { describe, expect, it } from 'vitest'
import { describeWarnings } from './read-isoxml.ts'

describe('what is worth knowing of task data', () => {
  it('has the word for one and for several', () => {
    const describeBoth = (language: 'pt' | 'es') => [
      ...describeWarnings([{ code: 'no-place', count: 1 }], language),
      ...describeWarnings([{ code: 'no-place', count: 2 }], language),
    ]
    expect(describeBoth('pt')).toEqual([
      '1 ponto sem posição fica de fora.',
      '2 pontos sem posição ficam de fora.',
    ])
    expect(describeBoth('es')).toEqual([
      '1 punto sin posición queda fuera.',
      '2 puntos sin posición quedan fuera.',
    ])
  })

  it('says the same where nothing is counted', () => {
    expect(describeWarnings([{ code: 'no-zone', count: 1 }], 'pt')).toEqual([
      'Os horários do terminal não dizem o fuso: se nenhum for escolhido, vale UTC.',
    ])
  })
})
