import { formatDate } from '../../lib/format/format-date.ts'

/** Operations are told in São Paulo's time (OPS-5). */
export const operationTimeZone = 'America/Sao_Paulo'

/** dd/mm/yyyy: one day, or first and last. */
export function formatOperationDates(work: { readonly fromDate: string; readonly toDate: string }): string {
  const days = [work.fromDate, work.toDate].map((time) => formatDate(time, operationTimeZone))
  return [...new Set(days)].join(' – ')
}
