import { expect, test } from 'vitest'
import { areNamesAlike } from './compare-farm-names.ts'

test.each([
  ['Fazenda São José', 'Faz. sao jose'],
  ['Sta. Rita', 'Fazenda Santa Rita'],
  ['Santa Rita I', 'Fazenda Santa Rita 1'],
  ['Boa Esperança', 'Boa Esperanca do'],
  ['Primavera', 'Primvaera'],
  ['Boa Esperança', 'Boa Espernca'],
  ['Fazenda', 'FAZENDA'],
])('%s may be %s', (one, other) => {
  expect([areNamesAlike(one, other), areNamesAlike(other, one)]).toEqual([true, true])
})

test.each([
  ['Santa Rita I', 'Santa Rita II'],
  ['Fazenda 1', 'Fazenda 2'],
  ['Boa', 'Bom'],
  ['Santa Rita', 'Santa Luzia'],
  ['Fazenda', 'Primavera'],
  ['Primavera', 'Primarvea Sul'],
])('%s is not %s', (one, other) => {
  expect([areNamesAlike(one, other), areNamesAlike(other, one)]).toEqual([false, false])
})
