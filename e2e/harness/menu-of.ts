import type { DemoLogin } from './demo-logins.ts'

const weather = ['Mapa', 'Pulverização', 'Estações', 'Histórico']
const planting = ['Plantio']
const equipment = ['Meteorologia', 'Equipamentos']
const account = ['Minha conta']

const everything = [...weather, ...planting, ...equipment, ...account]

/** CORE-8: what each login finds in the menu, logout apart. */
export const menuOf: Readonly<Record<DemoLogin, readonly string[]>> = {
  admin: everything,
  manager: everything,
  field: everything,
  viewer: everything,
  planting: [...planting, ...account],
  empty: [],
  sales: ['Vendas'],
  internal: [
    ...weather,
    ...planting,
    ...equipment,
    'App de plantio',
    'App de meteorologia',
    'Situação',
    ...account,
  ],
}
