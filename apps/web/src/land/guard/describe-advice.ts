import { dayMs } from '@talhao/local-time'
import type { TFunction } from 'i18next'
import './guard-texts.ts'
import '../land-map/land-map-texts.ts'
import '../receptors/receptors-texts.ts'
import { formatDate, formatTime } from '../../lib/format/format-date.ts'
import { formatCloudNumber } from '../../lib/format/format-number.ts'
import type { ClosedStrip, GuardAdvice, LastingStrip } from './list-guard-advice.ts'

export interface GuardClock {
  readonly timeZone: string
  readonly now: Date
}

type Words = TFunction<readonly ['landGuard', 'landReceptors', 'landMap']>

/** "15h", and "6h": a leading nought is for clocks. */
export function describeGuardHour(timeMs: number, timeZone: string): string {
  return `${Number(formatTime(timeMs, timeZone).slice(0, 2))}h`
}

/** "Hoje", "Amanhã", or the date. */
export function describeGuardDay(timeMs: number, { timeZone, now }: GuardClock, t: Words): string {
  const day = formatDate(timeMs, timeZone)
  if (day === formatDate(now, timeZone)) return t('landGuard:today')
  if (day === formatDate(now.getTime() + dayMs, timeZone)) return t('landGuard:tomorrow')
  return day.slice(0, 5)
}

/** "Hoje 15h–18h", or "Hoje 19h – amanhã 7h". */
function describeSpan({ fromMs, untilMs }: GuardAdvice, clock: GuardClock, t: Words): string {
  const { timeZone } = clock
  const words = {
    day: describeGuardDay(fromMs, clock, t),
    from: describeGuardHour(fromMs, timeZone),
    until: describeGuardHour(untilMs, timeZone),
  }
  // What ends at midnight ends on the day before.
  if (formatDate(fromMs, timeZone) === formatDate(untilMs - 1, timeZone)) {
    const until = words.until === '0h' ? '24h' : words.until
    return t('landGuard:span', { ...words, until })
  }
  const untilDay = describeGuardDay(untilMs, clock, t)
  const isTomorrow = untilDay === t('landGuard:tomorrow')
  return t('landGuard:longSpan', {
    ...words,
    untilDay: isTomorrow ? t('landGuard:tomorrowInside') : untilDay,
  })
}

/** One line of advice in words (LAND-23). */
export function describeAdvice(advice: GuardAdvice, clock: GuardClock, t: Words): string {
  const span = describeSpan(advice, clock, t)
  if (advice.reason !== 'wind') return t(`landGuard:advice.${advice.reason}`, { span })
  const key = advice.strip.isWhole ? 'windWhole' : 'windStrip'
  return t(`landGuard:advice.${key}`, { span, ...describeStripWords(advice.strip, t) })
}

/** What a distance closes at all hours; one that the client asked for itself says so (LAND-35). */
export function describeLasting(strip: LastingStrip, t: Words, ownRules: ReadonlySet<string>): string {
  const key = strip.isWhole ? 'whole' : strip.metres === 0 ? 'inside' : 'strip'
  const words = t(`landGuard:lasting.${key}`, describeStripWords(strip, t))
  return ownRules.has(strip.ruleId) ? t('landGuard:ownStrip', { words }) : words
}

function describeStripWords({ kind, count, direction, metres }: ClosedStrip, t: Words) {
  return {
    metres: formatCloudNumber(metres, 0),
    kind: t(`landReceptors:kinds.${kind}`),
    beside: t(`landReceptors:${count === 1 ? 'besideOne' : 'besideMany'}.${kind}`),
    direction: t(`landMap:directions.${direction}`),
  }
}
