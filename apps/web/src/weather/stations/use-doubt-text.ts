import './trust-texts.ts'
import type { Doubt, JudgedReading, PeriodDoubt, TrustReason } from '@talhao/contract/weather/readings'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useClockValue } from '../../lib/browser/minute-clock.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { measureAge } from '../../lib/format/measure-age.ts'

const fiveMinutesMs = 300_000

interface Fault {
  /** null: of the whole station. */
  readonly reading: JudgedReading | null
  readonly reason: TrustReason
  readonly since: string
  /** What the test measured. */
  readonly value: number | null
}

/** Soil rests for weeks before it is told, and answers to rain: other words than of the air. */
function isOfSoil(reading: JudgedReading | null): boolean {
  return reading?.startsWith('soil') ?? false
}

/** "umidade parada há 14 h", kept true while the page is open (WEA-151). */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('trust')
  const { t: tShared } = useTranslation()
  const slotMs = useClockValue((now) => Math.floor(now.getTime() / fiveMinutesMs) * fiveMinutesMs)
  return ({ reading, reason, since, value }) => {
    const { unit, count } = measureAge(new Date(since), new Date(slotMs))
    const age = unit === 'now' ? tShared('age.now') : tShared(`age.${unit}`, { count })
    const name = reading === null ? t('station') : t(`reading.${reading}`)
    if (isOfSoil(reading) && value !== null) {
      if (reason === 'stuck') return t('soil.stuck', { reading: name, days: Math.floor(value / 24) })
      if (reason === 'inconsistent')
        return t('soil.inconsistent', { reading: name, mm: formatNumber(value, 0) })
    }
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
  const name = useReasonText()
  return useCallback(
    ({ reading, reasons }) => reasons.map((reason) => name(reading, reason)).join('; '),
    [name],
  )
}

/** "umidade parada": a reason without its time. */
export function useReasonText(): (reading: JudgedReading | null, reason: TrustReason) => string {
  const { t } = useTranslation('trust')
  return useCallback(
    (reading, reason) => {
      const name = reading === null ? t('station') : t(`reading.${reading}`)
      if (isOfSoil(reading) && reason === 'stuck') return t('soil.restedFor', { reading: name })
      if (isOfSoil(reading) && reason === 'inconsistent') return t('soil.unmoved', { reading: name })
      return t(`reason.${reason}`, { reading: name, age: '' }).trim()
    },
    [t],
  )
}

/** What a person can do about it. */
export function useAdvice(): (fault: Pick<Fault, 'reading' | 'reason'>) => string {
  const { t } = useTranslation('trust')
  return ({ reading, reason }) =>
    isOfSoil(reading) && (reason === 'stuck' || reason === 'inconsistent')
      ? t('soil.advice')
      : t(`advice.${reason}`)
}
