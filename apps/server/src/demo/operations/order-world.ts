import type { DoseUnit, ProductLabel } from '@talhao/contract/operations/equipment'
import { demoFields } from './demo-fields.ts'

/** What the labels of the demo's products say; the numbers of registration are invented. */
export const demoLabels: Readonly<Record<string, ProductLabel>> = {
  'Herbicida dessecante': {
    registration_number: '00101',
    active_ingredient: 'Glifosato',
    product_class: 'herbicide',
    reentry_hours: 24,
    preharvest_days: 53,
    dose_unit: 'L/ha',
  },
  'Fungicida protetor': {
    registration_number: '00102',
    active_ingredient: 'Mancozebe',
    product_class: 'fungicide',
    reentry_hours: 24,
    preharvest_days: 30,
    dose_unit: 'kg/ha',
  },
  'Inseticida fisiológico': {
    registration_number: '00103',
    active_ingredient: 'Diflubenzurom',
    product_class: 'insecticide',
    reentry_hours: 24,
    preharvest_days: 21,
    dose_unit: 'L/ha',
  },
}

export interface DemoOrder {
  /** What the demo remembers it by. */
  readonly key: string
  readonly field: string
  /** From today; in the past it is negative. */
  readonly inDays: number
  readonly items: readonly { readonly product: string; readonly dose: number; readonly unit: DoseUnit }[]
  readonly volumeRate: number
  readonly tankL: number | null
  readonly machinery: string | null
  readonly operator: string | null
  readonly windspeed: { readonly minimum: number; readonly maximum: number }
  readonly temperature: { readonly minimum: number; readonly maximum: number }
  readonly humidity: { readonly minimum: number; readonly maximum: number }
  readonly notes: string
  readonly end: 'draft' | 'sent' | 'done'
  /** The operation that did it, by its name. */
  readonly operation: string | null
}

/** One that was done and is compared, one on its way to the terminal, one being prepared. */
export const demoOrders: readonly DemoOrder[] = [
  {
    key: 'coffee',
    field: demoFields.cafe.name,
    inDays: -10,
    items: [{ product: 'Inseticida fisiológico', dose: 0.3, unit: 'L/ha' }],
    volumeRate: 200,
    tankL: 3000,
    machinery: 'Autopropelido 36 m',
    operator: 'Caetano Moura',
    temperature: { minimum: 15, maximum: 28 },
    humidity: { minimum: 60, maximum: 95 },
    windspeed: { minimum: 3, maximum: 9 },
    notes: 'Começar pela bordadura de cima.',
    end: 'done',
    operation: 'Inseticida no café',
  },
  {
    key: 'pivot',
    field: demoFields.pivo.name,
    inDays: 1,
    items: [
      { product: 'Fungicida protetor', dose: 1.5, unit: 'kg/ha' },
      { product: 'Inseticida fisiológico', dose: 0.15, unit: 'L/ha' },
    ],
    volumeRate: 120,
    tankL: 2000,
    machinery: 'Autopropelido 30 m',
    operator: 'Dalva Pires',
    temperature: { minimum: 15, maximum: 28 },
    humidity: { minimum: 60, maximum: 95 },
    windspeed: { minimum: 3, maximum: 9 },
    notes: 'Segunda aplicação. Diluir o fungicida antes no pré-misturador.',
    end: 'sent',
    operation: null,
  },
  {
    key: 'plateau',
    field: demoFields.chapada.name,
    inDays: 4,
    items: [{ product: 'Herbicida dessecante', dose: 2.5, unit: 'L/ha' }],
    volumeRate: 80,
    tankL: 3000,
    machinery: 'Autopropelido 24 m',
    operator: null,
    temperature: { minimum: 12, maximum: 30 },
    humidity: { minimum: 55, maximum: 95 },
    windspeed: { minimum: 3, maximum: 10 },
    notes: '',
    end: 'draft',
    operation: null,
  },
]
