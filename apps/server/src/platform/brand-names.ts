import type { Brand } from '@talhao/contract/core'

export const brandNames: Readonly<Record<Brand, string>> = { agro: 'Talhão', latam: 'Talhão LATAM' }
