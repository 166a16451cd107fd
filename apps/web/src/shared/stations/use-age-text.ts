import { useTranslation } from 'react-i18next'
import { measureAge } from '../format/measure-age.ts'
import { useClockValue } from './minute-clock.ts'

/** "há 4 min", kept true while the page is open; null when the time is not known. */
export function useAgeText(time: string | null): string | null {
  const { t } = useTranslation()
  return useClockValue((now) => {
    if (time === null) return null
    const age = measureAge(new Date(time), now)
    return age.unit === 'now' ? t('age.now') : t(`age.${age.unit}`, { count: age.count })
  })
}
