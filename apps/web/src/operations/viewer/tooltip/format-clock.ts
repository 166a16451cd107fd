import { fileZone } from '@talhao/local-time'
import { missing } from '../../../lib/format/format-number.ts'

/** Operation files are shown on the clock of São Paulo, and said to be (OPS-5). */
const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: fileZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** HH:mm:ss, since points are a second apart. */
export function formatClock(timeMs: number | null): string {
  return timeMs === null || !Number.isFinite(timeMs) ? missing : clock.format(timeMs)
}
