import { describe, expect, it } from 'vitest'
import { readBrand } from './read-brand.ts'

describe('brand of a build', () => {
  it('is agro unless told', () => expect(readBrand(undefined)).toBe('agro'))
  it('can be latam', () => expect(readBrand('latam')).toBe('latam'))
  it('stops the build when misspelt', () => expect(() => readBrand('latin')).toThrow('BRAND must be one of'))
})
