import './trust-texts.ts'
import type { Doubt, JudgedReading, PeriodDoubt, TrustReason } from '@talhao/contract/weather/readings'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useClockValue } from '../../lib/browser/minute-clock.ts'
import { measureAge } from '../../lib/format/measure-age.ts'

const fiveMinutesMs = 300_000

interface Fault {
  /** null: of the whole station. */
  readonly reading: JudgedReading | null
  readonly reason: TrustReason
  readonly since: string
}

/** "umidade parada há 14 h", kept true while the page is open (WEA-151). */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('trust')
  const { t: tShared } = useTranslation()
  const slotMs = useClockValue((now) => Math.floor(now.getTime() / fiveMinutesMs) * fiveMinutesMs)
  return ({ reading, reason, since }) => {
    const { unit, count } = measureAge(new Date(since), new Date(slotMs))
    const age = unit === 'now' ? tShared('age.now') : tShared(`age.${unit}`, { count })
    const name = reading === null ? t('station') : t(`reading.${reading}`)
    return t(`reason.${reason}`, { reading: name, age })
  }
}

/** "Confiança baixa: umidade parada há 14 h"; null where everything is trusted. */
export function useDoubtText(doubts: readonly Doubt[]): string | null {
  const { t } = useTranslation('trust')
  const describe = useFaultText()
  return doubts.length === 0 ? null : t('low', { doubts: doubts.map(describe).join('; ') })
}

/** "umidade parada; umidade discorda das vizinhas": why a reading of an hour or a day is not trusted. */
export function useDoubtReasons(): (doubt: Pick<PeriodDoubt, 'reading' | 'reasons'>) => string {
  const { t } = useTranslation('trust')
  return useCallback(
    ({ reading, reasons }) =>
      reasons
        .map((reason) => t(`reason.${reason}`, { reading: t(`reading.${reading}`), age: '' }).trim())
        .join('; '),
    [t],
  )
}
