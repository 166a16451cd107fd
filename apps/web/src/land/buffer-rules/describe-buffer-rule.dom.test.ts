import type { BufferRule } from '@talhao/contract/land/buffer-rules'
import { expect, it } from 'vitest'
import { i18n } from '../../lib/i18n/i18n.ts'
import { describeBufferRule } from './describe-buffer-rule.ts'

const rule: BufferRule = {
  id: 'br-portaria-298',
  own: false,
  country: 'BR',
  state: null,
  method: 'drone',
  law: 'MAPA, Portaria nº 298',
  article: 'art. 9º, I',
  date: '2021-09-22',
  link: 'https://www.gov.br/agricultura',
  status: 'in_force',
  status_note: null,
  applies_to: null,
  applied: true,
  fiscal_modules: null,
  crops: null,
  distances: [{ metres: 20, receptors: ['water', 'legal_reserve', 'app'], methods: null, condition: null }],
  forbidden_in: [],
  updated_at: null,
}

it.each([
  ['pt', '20 m de rio, lago ou açude, reserva legal, APP'],
  ['es', '20 m de río, laguna o represa, reserva legal, APP (protección permanente)'],
] as const)('names in %s what is kept away from in small letters, and APP in capitals', (language, line) => {
  const t = i18n.getFixedT(language, ['landBufferRules', 'landReceptors'] as const)
  expect(describeBufferRule(rule, t)).toEqual([line])
})
