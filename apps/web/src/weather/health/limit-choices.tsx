import { NativeSelect } from '@mantine/core'
import type { StationHealth } from '@talhao/contract/weather/health'
import type { JudgedReading } from '@talhao/contract/weather/readings'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { capitalize } from './capitalize.ts'
import { useSaveQualityLimit } from './health-calls.ts'
import classes from './health-screen.module.css'

/** From strict to tolerant; the limits of the tests are multiplied by them. */
const offered = [0.5, 1, 1.5, 2, 4] as const

/** How strictly each sensor of this station is judged (WEA-186). The client_admin changes it; others see what was changed. */
export function LimitChoices({ health, isAdmin }: { health: StationHealth; isAdmin: boolean }) {
  const { t } = useTranslation('health')
  const { t: tTrust } = useTranslation('trust')
  const nameFactor = useFactorName()
  const changed = health.limits.filter(({ factor }) => factor !== 1)
  if (isAdmin ? health.sensors.length === 0 : changed.length === 0) return null
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t('limits.title')}</h2>
      <p className={classes.none}>{t('limits.lead')}</p>
      {isAdmin ? (
        <div className={classes.limits}>
          {health.sensors.map(({ reading }) => (
            <LimitChoice key={reading} health={health} reading={reading} />
          ))}
        </div>
      ) : (
        <ul className={classes.cases}>
          {changed.map(({ reading, factor }) => (
            <li key={reading}>{`${capitalize(tTrust(`reading.${reading}`))}: ${nameFactor(factor)}`}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LimitChoice({ health, reading }: { health: StationHealth; reading: JudgedReading }) {
  const { t } = useTranslation('health')
  const { t: tTrust } = useTranslation('trust')
  const { t: tShared } = useTranslation()
  const nameFactor = useFactorName()
  const save = useSaveQualityLimit()
  const factor = health.limits.find((limit) => limit.reading === reading)?.factor ?? 1
  const factors = [...new Set([...offered, factor])].sort((one, other) => one - other)

  function choose(value: string) {
    const chosen = factors.find((entry) => String(entry) === value)
    if (chosen === undefined || chosen === factor) return
    save.mutate(
      { params: { id: health.stationId }, body: { reading, factor: chosen } },
      {
        onSuccess: () => showToast({ tone: 'success', message: t('limits.saved') }),
        onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
      },
    )
  }

  return (
    <NativeSelect
      label={capitalize(tTrust(`reading.${reading}`))}
      data={factors.map((entry) => ({ value: String(entry), label: nameFactor(entry) }))}
      value={String(factor)}
      disabled={save.isPending}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

function useFactorName(): (factor: number) => string {
  const { t } = useTranslation('health')
  return (factor) => {
    switch (factor) {
      case 0.5:
        return t('limits.strict')
      case 1:
        return t('limits.standard')
      case 1.5:
        return t('limits.wider')
      case 2:
        return t('limits.tolerant')
      case 4:
        return t('limits.widest')
      default:
        return t('limits.factor', { factor: formatNumber(factor, 2) })
    }
  }
}
