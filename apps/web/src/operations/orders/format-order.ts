import type { DoseUnit } from '@talhao/contract/operations/equipment'
import { formatDate } from '../../lib/format/format-date.ts'
import { missing } from '../../lib/format/format-number.ts'

const amounts = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const doses = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
const wholes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** As it was typed. */
export function formatDose(dose: number, unit: DoseUnit): string {
  return `${doses.format(dose)} ${unit}`
}

/** Of litres or kilograms: from a hundred on, decimals are measured by nobody. */
export function formatAmount(amount: number | null, unit: string): string {
  if (amount === null) return missing
  return `${(Math.abs(amount) < 100 ? amounts : wholes).format(amount)} ${unit}`
}

export function unitOf(unit: DoseUnit): 'L' | 'kg' {
  return unit === 'L/ha' ? 'L' : 'kg'
}

/** A day of a calendar: no clock and no zone moves it. */
export function formatPlannedDay(day: string): string {
  return formatDate(`${day}T00:00:00Z`, 'UTC')
}
