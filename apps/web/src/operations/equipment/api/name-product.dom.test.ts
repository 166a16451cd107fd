import { afterEach, expect, it } from 'vitest'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { nameProduct } from './name-product.ts'

afterEach(() => i18n.changeLanguage('pt'))

it.each([
  ['pt', 'Inseticida', 'Inseticida'],
  ['es', 'Inseticida', 'Insecticida'],
  ['es', 'Fungicida', 'Fungicida'],
  ['es', 'Inseticida da casa', 'Inseticida da casa'],
])('in %s the product %s reads %s', async (language, stored, shown) => {
  await i18n.changeLanguage(language)
  expect(nameProduct(stored)).toBe(shown)
})
