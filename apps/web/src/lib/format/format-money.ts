import { missing } from './format-number.ts'

let reais: Intl.NumberFormat | null = null

/** Amounts are whole cents everywhere inside; people read reais. */
export function formatCents(cents: number | null): string {
  if (cents === null || !Number.isFinite(cents)) return missing
  reais ??= new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  return reais.format(cents / 100)
}
