import type { DemoLogin } from './demo-logins.ts'

const weather = ['Mapa', 'Pulverização', 'Estações', 'Histórico']
const land = ['Alertas', 'Talhões', 'Lavouras']
const orders = ['Ordens']
const planting = ['Plantio']
const equipment = ['Meteorologia', 'Equipamentos', 'Comprovantes']
const account = ['Minha conta']

const everything = [...weather, ...land, ...orders, ...planting, ...equipment, ...account]

/** CORE-8: what each login finds in the menu, logout apart. */
export const menuOf: Readonly<Record<DemoLogin, readonly string[]>> = {
  admin: everything,
  manager: everything,
  field: everything,
  viewer: everything,
  planting: [...land, ...planting, ...account],
  empty: [],
  sales: ['Vendas'],
  internal: [
    ...weather,
    ...land,
    ...orders,
    ...planting,
    ...equipment,
    'App de plantio',
    'App de meteorologia',
    'Situação',
    ...account,
  ],
}
