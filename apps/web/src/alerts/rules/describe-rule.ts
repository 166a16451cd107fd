import './rules-texts.ts'
import type { AlertRuleDraft, AlertScope } from '@talhao/contract/alerts/rules'
import type { TFunction } from 'i18next'
import { formatLimitValue, hasText, nameMetric } from '../episodes/describe-alert.ts'
import type { AlertPlaces } from './alert-places.ts'
import { alertRulesTexts, toMonthKey } from './rules-texts.ts'

interface Words {
  readonly t: TFunction<'alertRules'>
  readonly tAlerts: TFunction<'alerts'>
  readonly places: Pick<AlertPlaces, 'stations' | 'farms' | 'fields'>
}

/** A rule in one sentence, such as a person would say it (ALR-105). */
export function describeRule(
  { kind, scope, condition = null, hours = null, season = null }: Omit<AlertRuleDraft, 'name'>,
  { t, tAlerts, places }: Words,
): string {
  const span =
    hours === null ? '' : t('sentence.hours', { from: writeClock(hours.from), to: writeClock(hours.to) })
  const place = describeScope(scope, { t, places })
  if (condition === null)
    return t('sentence.whole', {
      what: `${t(`sentence.${kind}`, { place, metric: '', limit: '' })}${describeSeason(season, t)}`,
      span,
    })
  const limit = t(condition.operator === '<=' ? 'sentence.orLess' : 'sentence.orMore', {
    limit: Number.isNaN(condition.value) ? '…' : formatLimitValue(condition.metric, condition.value),
  })
  const lasting =
    condition.forMinutes === 0 ? '' : t('sentence.lasting', { time: writeMinutes(condition.forMinutes) })
  const metric = phraseMetric(condition.metric, { t, tAlerts })
  const what = t(`sentence.${kind}`, { place, metric, limit })
  return t('sentence.whole', { what: `${what}${lasting}`, span })
}

/** Months in a row as such, others one by one. */
function describeSeason(season: readonly number[] | null, t: TFunction<'alertRules'>): string {
  const months = (season ?? []).toSorted((one, other) => one - other)
  const [first] = months
  const last = months.at(-1)
  if (first === undefined || last === undefined) return ''
  const name = (month: number) => t(`months.${toMonthKey(month)}`)
  const isRow = months.length > 2 && last - first === months.length - 1
  if (isRow) return t('sentence.seasonRow', { from: name(first), to: name(last) })
  return t('sentence.season', { months: months.map(name).join(', ') })
}

/** "a temperatura", within the sentence. */
function phraseMetric(metric: string, { t, tAlerts }: Pick<Words, 't' | 'tAlerts'>): string {
  return hasText(alertRulesTexts.pt.phrases, metric)
    ? t(`phrases.${metric}`)
    : t('phraseOther', { metric: nameMetric(metric, tAlerts) })
}

function describeScope(scope: AlertScope, { t, places }: Pick<Words, 't' | 'places'>): string {
  if (scope.all === true) return t('place.all')
  const names = [
    ...(scope.farmIds ?? []).map((id) => t('place.farm', { name: nameOf(places.farms, id) })),
    ...(scope.stationIds ?? []).map((id) => nameOf(places.stations, id)),
    ...(scope.fieldIds ?? []).map((id) => nameOf(places.fields, id)),
  ]
  const [first = '…', second, ...more] = names
  if (second === undefined) return t('place.one', { first })
  return more.length === 0
    ? t('place.two', { first, second })
    : t('place.many', { first, count: names.length - 1 })
}

function nameOf(list: readonly { readonly id: string; readonly name: string }[], id: string): string {
  return list.find((one) => one.id === id)?.name ?? '…'
}

/** "18h", "18h30" */
function writeClock(clock: string): string {
  const [hour = '', minute = ''] = clock.split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}

function writeMinutes(minutes: number): string {
  return minutes >= 60 && minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}
