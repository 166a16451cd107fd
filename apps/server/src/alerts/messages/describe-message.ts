import { type AlertKind, findAlertMetric } from '@talhao/contract/alerts/rules'
import type { Language } from '@talhao/contract/core'
import { minuteMs, nameZoneCity, readLocalTime } from '@talhao/local-time'
import { fillText, type LocalText } from '../../platform/http/problem.ts'
import type { AlertMessage } from '../channels/channel-sender.ts'
import {
  adviceTexts,
  metricTexts,
  soilTexts,
  messageTexts as texts,
  titleTexts,
} from './alert-message.texts.ts'

/** An event of an episode with all that a message says of it. */
export interface NoticeContent {
  readonly episodeId: string
  readonly event: string
  readonly ruleId: string
  readonly kind: AlertKind
  readonly metric: string | null
  readonly operator: '>=' | '<=' | null
  readonly stationId: string | null
  readonly placeName: string
  readonly timeZone: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly closeReason: string | null
  readonly unknownSince: Date | null
  readonly value: number | null
  readonly extreme: number | null
  readonly limitValue: number | null
  readonly acknowledgedName: string | null
  /** Why an upload failed. */
  readonly reason: LocalText | null
  readonly sequence: number
  /** When it should be over, by the forecast or the sun; null or missing: nobody knows. */
  readonly expectedUntil?: Date | null
}

export interface MessageSetting {
  readonly id: string
  readonly language: Language
  readonly publicUrl: string
  readonly now: Date
  readonly replyTo: string | null
}

const urgentKinds: readonly AlertKind[] = ['frost', 'blind_tonight', 'wind_during_job', 'window_closing']
const slowKinds: readonly AlertKind[] = [
  'station_silent',
  'sensor_fault',
  'forecast_missing',
  'upload_failed',
  'quota',
]

/** How long a push may wait for a telephone that is off. */
function chooseTtlSeconds({ kind, event }: Pick<NoticeContent, 'kind' | 'event'>): number {
  if (event === 'closed') return 3_600
  if (slowKinds.includes(kind)) return 86_400
  return kind === 'window_closing' ? 1_800 : 3_600
}

/** The words of a message about one episode, or about several at once (ALR-60). */
export function describeMessage(
  notices: readonly [NoticeContent, ...NoticeContent[]],
  setting: MessageSetting,
): AlertMessage {
  const [first, ...more] = notices
  const { language, publicUrl, now, id, replyTo } = setting
  const isOne = more.length === 0
  return {
    id,
    event: nameEvent(first.event),
    title: isOne ? describeTitle(first, language) : describeTitles(notices, language),
    lines: isOne
      ? describeLines(first, language)
      : [...notices.map((notice) => `• ${describeTitle(notice, language)}`), describeAdvice(first, language)],
    url:
      isOne && first.event !== 'doubtful' ? `${publicUrl}/alerts/${first.episodeId}` : `${publicUrl}/alerts`,
    subject: isOne ? first.episodeId : id,
    isUrgent: urgentKinds.includes(first.kind) && first.event !== 'closed',
    ttlSeconds: chooseTtlSeconds(first),
    data: describeData(first),
    timestamp: now.toISOString(),
    replyTo,
  }
}

export function describeTestMessage(channel: string, setting: MessageSetting): AlertMessage {
  const { id, language, publicUrl, now } = setting
  return {
    id,
    event: 'test',
    title: texts.testTitle[language],
    lines: [fillText(texts.testLine, language, { channel })],
    url: `${publicUrl}/alerts`,
    subject: 'test',
    isUrgent: true,
    ttlSeconds: 60,
    data: {},
    timestamp: now.toISOString(),
    replyTo: null,
  }
}

/** `reminded:2` is the second of its kind. */
export function nameEvent(event: string): string {
  return event.replace(/:.*$/, '')
}

const eventTitles: Readonly<Record<string, (typeof texts)[keyof typeof texts]>> = {
  closed: texts.closedTitle,
  reminded: texts.remindedTitle,
  escalated: texts.escalatedTitle,
  unknown: texts.unknownTitle,
  acknowledged: texts.acknowledgedTitle,
  doubtful: texts.doubtfulTitle,
}

function describeTitle(notice: NoticeContent, language: Language): string {
  const { kind, metric, placeName, value, extreme } = notice
  const event = nameEvent(notice.event)
  const shown = event === 'opened' || event === 'reminded' ? value : extreme
  const what = describeValue(metric, shown, language, { isNamed: kind === 'threshold' })
  const title = fillText(titleTexts[kind], language, { what, place: placeName })
  const frame = eventTitles[event]
  return frame === undefined ? title : fillText(frame, language, { title })
}

function describeTitles(notices: readonly [NoticeContent, ...NoticeContent[]], language: Language): string {
  const [first] = notices
  const isSame = notices.every(({ kind, event }) => kind === first.kind && event === first.event)
  return isSame
    ? fillText(texts.manyOfKind, language, {
        title: describeTitle(first, language),
        more: notices.length - 1,
      })
    : fillText(texts.many, language, { count: notices.length })
}

function describeLines(notice: NoticeContent, language: Language): string[] {
  const { metric, limitValue, operator, extreme, acknowledgedName } = notice
  const limit = describeValue(metric, limitValue, language)
  const limitText = operator === '<=' ? texts.limitDown : texts.limitUp
  const isOver = notice.closedAt !== null
  return [
    ...(isOver ? [describeEnd(notice, language)] : [describeSince(notice, language)]),
    ...describeExpected(notice, language),
    ...(notice.event === 'unknown' && notice.unknownSince !== null
      ? [fillText(texts.unknownSince, language, describeTime(notice.unknownSince, notice, language))]
      : []),
    ...(notice.event === 'acknowledged' && acknowledgedName !== null
      ? [fillText(texts.acknowledgedBy, language, { name: acknowledgedName })]
      : []),
    ...(notice.event === 'doubtful' ? [texts.doubtful[language]] : []),
    ...(isOver || notice.reason === null ? [] : [notice.reason[language]]),
    ...(limitValue === null ? [] : [fillText(limitText, language, { limit })]),
    ...(extreme === null || notice.event === 'opened' || notice.event === 'doubtful'
      ? []
      : [fillText(texts.extreme, language, { value: describeValue(metric, extreme, language) })]),
    ...(isOver ? [] : [describeAdvice(notice, language)]),
  ]
}

function describeAdvice({ kind, event }: NoticeContent, language: Language): string {
  return event === 'doubtful' ? texts.doubtfulAdvice[language] : adviceTexts[kind][language]
}

function describeSince(notice: NoticeContent, language: Language): string {
  return fillText(texts.since, language, describeTime(notice.openedAt, notice, language))
}

/** Until when, where something says so (ALR-166). */
function describeExpected(notice: NoticeContent, language: Language): string[] {
  const { expectedUntil = null, closedAt, kind } = notice
  if (expectedUntil === null || closedAt !== null) return []
  const text = kind === 'blind_tonight' ? texts.untilSunrise : texts.until
  return [fillText(text, language, describeTime(expectedUntil, notice, language))]
}

function describeEnd(notice: NoticeContent, language: Language): string {
  const { openedAt, closedAt, closeReason } = notice
  if (closeReason === 'maintenance') return texts.closedByMaintenance[language]
  const end = closedAt ?? openedAt
  return fillText(texts.closedAfter, language, {
    ...describeTime(end, notice, language),
    duration: describeDuration(end.getTime() - openedAt.getTime()),
  })
}

/** By the station's clocks, with the city that names them. */
function describeTime(
  time: Date,
  { timeZone }: NoticeContent,
  language: Language,
): { time: string; zone: string } {
  const { day, month, hour, minute } = readLocalTime(time.getTime(), timeZone)
  const parts = { day, month, hour, minute }
  return { time: fillText(texts.dayAndTime, language, parts), zone: nameZoneCity(timeZone) }
}

function describeDuration(durationMs: number): string {
  const minutes = Math.max(1, Math.round(durationMs / minuteMs))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}

function describeValue(
  metric: string | null,
  value: number | null,
  language: Language,
  { isNamed = false } = {},
): string {
  if (metric === null) return ''
  const name = describeMetric(metric, language)
  if (value === null) return name
  const { unit = '', resolution = 0.1 } = findAlertMetric(metric) ?? {}
  const digits = resolution >= 1 ? 0 : resolution >= 0.1 ? 1 : 2
  const number = (value + 0).toFixed(digits).replace('.', ',').replace('-', '−')
  const shown = unit === '' ? number : `${number} ${unit}`
  return isNamed ? `${name} ${shown}` : shown
}

function describeMetric(metric: string, language: Language): string {
  const [, sensor = '', quantity = ''] = /^soil(\d)_(.*)$/.exec(metric) ?? []
  const ofSoil = Object.entries(soilTexts).find(([name]) => name === quantity)?.[1]
  if (ofSoil !== undefined) return fillText(ofSoil, language, { sensor })
  return metricTexts[metric]?.[language] ?? metric
}

/** What a program gets of an episode. */
function describeData(notice: NoticeContent): Record<string, unknown> {
  return {
    id: notice.episodeId,
    ruleId: notice.ruleId,
    kind: notice.kind,
    stationId: notice.stationId,
    stationName: notice.placeName,
    metric: notice.metric,
    state: notice.closedAt === null ? 'open' : 'closed',
    openedAt: notice.openedAt.toISOString(),
    closedAt: notice.closedAt?.toISOString() ?? null,
    value: notice.value,
    extreme: notice.extreme,
    limit: notice.limitValue,
    unknownSince: notice.unknownSince?.toISOString() ?? null,
    sequence: notice.sequence,
  }
}
