import { missing } from './format-number.ts'

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Amounts are whole cents everywhere inside; people read reais. */
export function formatCents(cents: number | null): string {
  if (cents === null || !Number.isFinite(cents)) return missing
  return reais.format(cents / 100)
}
