import { describe, expect, it } from 'vitest'
import { findProductProblems, isProductNumber, startProduct, toProductDraft } from './product-form.ts'

const whole = {
  ...startProduct(null),
  name: ' Herbicida ',
  color: '#d92d20',
  temperature: { minimum: '10', maximum: '30,9' },
  humidity: { minimum: '50.5', maximum: '95' },
  windspeed: { minimum: '0', maximum: '10' },
}

describe('a product', () => {
  it('needs name, colour and six non-negative numbers', () => {
    expect(Object.keys(findProductProblems(startProduct(null)))).toEqual([
      'name',
      'color',
      'temperature',
      'humidity',
      'windspeed',
    ])
    expect(findProductProblems(whole)).toEqual({})
    const minus = { ...whole, windspeed: { minimum: '-1', maximum: '10' } }
    expect(Object.keys(findProductProblems(minus))).toEqual(['windspeed'])
    expect(['12', '12.5', '12,5', ' 7 '].every(isProductNumber)).toBe(true)
    expect(['', '-1', '1.', '.5', '1e3', 'abc', '1,2,3'].some(isProductNumber)).toBe(false)
  })

  it('is sent with integers and the fixed names of its characteristics', () => {
    expect(toProductDraft(whole)).toEqual({
      name: 'Herbicida',
      color: '#d92d20',
      additional_info: '',
      characteristics: {
        temperature: { name: 'Temperatura Recomendada', minimum: 10, maximum: 30 },
        humidity: { name: 'Umidade Recomendada', minimum: 50, maximum: 95 },
        windspeed: { name: 'Velocidade do Vento Recomendada', minimum: 0, maximum: 10 },
      },
    })
  })
})
