import type { AlertPreferences } from '@talhao/contract/alerts/preferences'
import type { AlertKind } from '@talhao/contract/alerts/rules'
import { addDays, localDateOf, startOfLocalDay } from '@talhao/local-time'
import type { FieldProblems } from '../../ui/controls/use-fields.ts'

/** What the form holds. Days are whole ones by the clock of the zone. */
export interface PreferenceValues {
  readonly isQuiet: boolean
  readonly from: string
  readonly to: string
  readonly zone: string
  readonly breakQuiet: readonly AlertKind[]
  readonly isAway: boolean
  /** YYYY-MM-DD */
  readonly firstDay: string | null
  readonly lastDay: string | null
}

export type PreferenceProblem = 'same' | 'firstMissing' | 'lastEarly'

export function readPreferences(
  { quietHours, breakQuiet, vacation }: AlertPreferences,
  zone: string,
): PreferenceValues {
  const clock = quietHours?.zone ?? zone
  return {
    isQuiet: quietHours !== null,
    from: quietHours?.from ?? '21:00',
    to: quietHours?.to ?? '06:00',
    zone: clock,
    breakQuiet,
    isAway: vacation !== null,
    firstDay: vacation === null ? null : localDateOf(Date.parse(vacation.from), clock),
    // It ends with the beginning of the day after the last.
    lastDay:
      vacation === null || vacation.until === null
        ? null
        : localDateOf(Date.parse(vacation.until) - 1, clock),
  }
}

export function findPreferenceProblems(
  values: PreferenceValues,
): FieldProblems<PreferenceValues, PreferenceProblem> {
  const { isQuiet, from, to, isAway, firstDay, lastDay } = values
  return {
    ...(isQuiet && from === to ? { to: { rule: 'same' } } : {}),
    ...(isAway && firstDay === null ? { firstDay: { rule: 'firstMissing' } } : {}),
    ...(isAway && firstDay !== null && lastDay !== null && lastDay < firstDay
      ? { lastDay: { rule: 'lastEarly' } }
      : {}),
  }
}

export function writePreferences(values: PreferenceValues): AlertPreferences {
  const { isQuiet, from, to, zone, breakQuiet, isAway, firstDay, lastDay } = values
  const beginOf = (day: string) => new Date(startOfLocalDay(day, zone)).toISOString()
  return {
    quietHours: isQuiet ? { from, to, zone } : null,
    breakQuiet: [...breakQuiet],
    vacation:
      isAway && firstDay !== null
        ? { from: beginOf(firstDay), until: lastDay === null ? null : beginOf(addDays(lastDay, 1)) }
        : null,
  }
}
