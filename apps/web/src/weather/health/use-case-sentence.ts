import type { QualityCase } from '@talhao/contract/weather/health'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { useFaultText } from '../stations/use-doubt-text.ts'
import { readingUnits } from './reading-units.ts'

/** An open case in one sentence, with the numbers of the stations around where there are any (WEA-187). */
export function useCaseSentence(): (found: QualityCase) => string {
  const { t } = useTranslation('health')
  const describe = useFaultText()
  return ({ reading, reason, beganAt, value, around }) => {
    const fault = describe({ reading, reason, since: beganAt, value })
    // What was measured last before a silence says nothing of what the others measured meanwhile.
    if (around === null || reading === null || reason === 'silent') return fault
    const { stations: count, withinKm: km, own } = around
    const numbers = {
      count,
      km,
      unit: readingUnits[reading],
      own: formatNumber(own),
      minimum: formatNumber(around.minimum),
      maximum: formatNumber(around.maximum),
    }
    if (reading === 'rainMm')
      return reason === 'gauge_blocked' && own !== null ? t('sentence.gauge', numbers) : fault
    if (own === null) return fault
    return `${fault}: ${t(reason === 'stuck' || reason === 'flicker' ? 'sentence.stuck' : 'sentence.differs', numbers)}`
  }
}
