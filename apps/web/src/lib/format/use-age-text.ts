import { useTranslation } from 'react-i18next'
import { useClockValue } from '../browser/minute-clock.ts'
import { measureAge } from './measure-age.ts'

/** "há 4 min", kept true while the page is open; null when the time is not known. */
export function useAgeText(time: string | null): string | null {
  const { t } = useTranslation()
  // As a whole number, since it is asked far more often than it changes; the words are found when it is drawn.
  const minutes = useClockValue((now) =>
    time === null ? null : Math.floor((now.getTime() - Date.parse(time)) / 60_000),
  )
  if (minutes === null) return null
  const { unit, count } = measureAge(new Date(0), new Date(minutes * 60_000))
  return unit === 'now' ? t('age.now') : t(`age.${unit}`, { count })
}
