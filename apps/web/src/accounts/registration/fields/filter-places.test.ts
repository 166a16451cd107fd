import { describe, expect, it } from 'vitest'
import { filterPlaces } from './filter-places.ts'

const places = ['Águas Formosas', 'Belo Horizonte', 'Nova São João', 'São João del Rei', 'Sapucaí-Mirim'].map(
  (label) => ({ label }),
)
const names = (search: string) => filterPlaces(places, search).shown.map(({ label }) => label)

describe('searching a city', () => {
  it('needs no accents, capitals or hyphens', () => {
    expect(names('aguas')).toEqual(['Águas Formosas'])
    expect(names('SAPUCAI MIRIM')).toEqual(['Sapucaí-Mirim'])
  })

  it('lists names that begin with the text before names that hold it', () => {
    expect(names('sao joao')).toEqual(['São João del Rei', 'Nova São João'])
  })

  it('finds nothing where there is nothing', () => {
    expect(filterPlaces(places, 'xyz')).toEqual({ shown: [], isCut: false })
  })

  it('draws a part of a long list and says that there is more', () => {
    const many = Array.from({ length: 853 }, (_, index) => ({ label: `Cidade ${index}` }))
    const { shown, isCut } = filterPlaces(many, '')
    expect(shown.length).toBeLessThanOrEqual(60)
    expect(isCut).toBe(true)
    expect(filterPlaces(many, 'cidade 852')).toEqual({ shown: [{ label: 'Cidade 852' }], isCut: false })
  })
})
