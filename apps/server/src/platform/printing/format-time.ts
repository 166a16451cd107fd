import { fileZone } from '@talhao/local-time'

const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone: fileZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: fileZone, hour: '2-digit', minute: '2-digit' })

/** What is printed is in São Paulo time, UTC-3 at all times (OPS-5), whoever reads it. */
export function formatPrintedDate(time: Date | number): string {
  return day.format(time)
}

export function formatPrintedTime(time: Date | number): string {
  return clock.format(time)
}

export function formatPrintedMoment(time: Date | number): string {
  return `${formatPrintedDate(time)} ${formatPrintedTime(time)}`
}
