import { fileZone } from '@talhao/local-time'
import { formatDate } from '../../lib/format/format-date.ts'

/** dd/mm/yyyy: one day, or first and last, in São Paulo's time (OPS-5). */
export function formatOperationDates(work: { readonly fromDate: string; readonly toDate: string }): string {
  const days = [work.fromDate, work.toDate].map((time) => formatDate(time, fileZone))
  return [...new Set(days)].join(' – ')
}
